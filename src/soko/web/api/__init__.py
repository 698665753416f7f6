"""The API as its clients see it: what is asked, what is answered, and what is refused."""
