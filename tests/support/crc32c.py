"""CRC-32C in plain Python, for tests that put a right checksum under a wrong list."""

_POLYNOMIAL = 0x82F63B78


def crc32c(data: bytes) -> int:
    """Return the checksum, bit by bit."""
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (_POLYNOMIAL if crc & 1 else 0)
    return crc ^ 0xFFFFFFFF
