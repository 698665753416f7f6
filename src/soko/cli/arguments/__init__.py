"""What is typed: levels and their numbers, squares, amounts, limits, and the options for them."""
