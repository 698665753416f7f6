"""The board as a picture, in terminals that show pictures."""
