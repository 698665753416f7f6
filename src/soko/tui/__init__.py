"""The terminal player: keys and the mouse play on a board of characters, with Textual."""
