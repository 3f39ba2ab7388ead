"""Tests on real and public hands, read in place and never copied."""
