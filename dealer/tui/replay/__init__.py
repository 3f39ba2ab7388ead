"""The replay viewer: the hands of a file, one of them act by act, the findings beside it."""
