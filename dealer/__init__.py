"""Casino dealer-procedure trainer and audit tool: one rule engine behind a trainer, an audit and a quiz."""

__version__ = "0.1.0"
