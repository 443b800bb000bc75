"""Preflight: what a print shop looks at before it prints a PDF, in pure Python."""
