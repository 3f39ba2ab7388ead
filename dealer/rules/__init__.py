"""The rules: what is due at a table, and whether the dealer's part of it was right.

``judge.Judge(procedure, record)``
    judges one hand event by event: ``step(event)`` gives the verdicts which that event made certain,
    ``due()`` the acts that are acceptable now, ``finish()`` what the end of the hand makes certain.
``session.SessionJudge()``
    judges records one after another, with what one hand leaves for the next (wash, stacks, discard).
``verdict.Verdict``
    one judgement: code, event, status, seat, street, what was expected, what was done.
``codes.RULES``, ``codes.BY_CODE``
    the registry: code, name, severity, manual section, house parameter.
``docs.doc(code, lang)``
    a rule explained: what, why, wrong, right, source; read from ``docs/*.yaml`` when asked for.
``messages.message(verdict, lang)``, ``title``, ``severity``, ``street``, ``status``, ``value``
    verdicts and their words in English and Korean.

Nothing is imported here, so that each command loads only what it uses.
"""
