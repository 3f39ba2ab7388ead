"""The report as one page for a browser: its template, style and script, and what goes into them.

The page is a single file and loads nothing.  Its content security policy allows exactly its own style and
script, by their hashes, so that no name or word of a record can ever run.
"""
