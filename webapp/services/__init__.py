"""Use cases: one module per noun, one function per use case; they know no HTTP."""
