"""What is printed: boards, progress and sentences, on the right one of the two streams."""
