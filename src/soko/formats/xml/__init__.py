"""XML: the documents of sourcecode.se (SLC), and those of SokoSolve."""
