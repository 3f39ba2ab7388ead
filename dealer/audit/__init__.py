"""Many records, their verdicts, and reports of them."""
