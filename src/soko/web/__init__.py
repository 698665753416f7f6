"""The web player's server: the page, and a JSON API over the functions of the package.

The server itself reads no level: it hands the bytes of a request to a process that does, takes
bytes back and passes them on. So nothing that a client sends can block it, and what a request may
use of time and memory is enforced from outside (`pool`). Nothing is imported here, because those
processes need little of it.
"""
