"""Reads the unencrypted header of a private key in OpenSSH's own format (PROTOCOL.key).

    python3 openssh_key.py ~/.ssh/id_*    # the rounds of your keys; asks for no passphrase

Nothing here decrypts anything: cipher, KDF, salt and rounds stand before the encrypted part, in plain text.
"""
import base64
import struct
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

MAGIC = b'openssh-key-v1\0'
BEGIN, END = '-----BEGIN OPENSSH PRIVATE KEY-----', '-----END OPENSSH PRIVATE KEY-----'


class Header(NamedTuple):
    """What PROTOCOL.key stores in clear, and the part that may be encrypted."""
    cipher: str
    kdf: str
    salt: bytes
    rounds: int
    rounds_at: int | None   # offset in the blob
    public: bytes
    private: bytes


# region wire
def uint32(data: bytes, at: int) -> tuple[int, int]:
    """The big-endian number at `at` and the offset behind it."""
    return struct.unpack_from('>I', data, at)[0], at + 4


def string(data: bytes, at: int) -> tuple[bytes, int]:
    """An SSH string: four bytes of length, then that many bytes."""
    length, at = uint32(data, at)
    if at + length > len(data):
        raise ValueError(f'string of {length} bytes runs past the end')
    return data[at:at + length], at + length
# endregion wire


def decode(path: str | Path) -> bytes:
    """The bytes between the BEGIN and END lines of an OpenSSH private key."""
    lines = Path(path).read_text(encoding='ascii').strip().splitlines()
    if lines[0] != BEGIN or lines[-1] != END:
        raise ValueError(f'{path}: not an OpenSSH private key')
    return base64.b64decode(''.join(lines[1:-1]))


def encode(blob: bytes, path: str | Path) -> None:
    """Writes a blob back as a key file; only the test that tampers with a header needs it."""
    text = base64.b64encode(blob).decode()
    rows = [text[i:i + 70] for i in range(0, len(text), 70)]
    Path(path).write_text('\n'.join([BEGIN, *rows, END]) + '\n', encoding='ascii')


# region header
def read_header(blob: bytes) -> Header:
    """Everything PROTOCOL.key stores in front of, and around, the encrypted part."""
    if not blob.startswith(MAGIC):
        raise ValueError('not openssh-key-v1')
    cipher, at = string(blob, len(MAGIC))
    kdf, at = string(blob, at)
    options, after = string(blob, at)
    salt, rounds, rounds_at = b'', 0, None
    if kdf == b'bcrypt':  # the options are a string and a uint32; for kdf "none" they are empty
        salt, inner = string(options, 0)
        rounds, rounds_at = uint32(options, inner)[0], at + 4 + inner
    count, at = uint32(blob, after)
    if count != 1:
        raise ValueError(f'{count} keys in one file')
    public, at = string(blob, at)
    private, at = string(blob, at)
    return Header(cipher.decode(), kdf.decode(), salt, rounds, rounds_at, public, private)
# endregion header


def keygen(*arguments: object, cwd: str) -> subprocess.CompletedProcess[str]:
    """Runs ssh-keygen with the usual umask. No terminal: it can never stop and ask."""
    return subprocess.run(['/usr/bin/ssh-keygen', *map(str, arguments)], cwd=cwd, umask=0o022, text=True,
                          stdin=subprocess.DEVNULL, capture_output=True)


# region main
def main(paths: list[str]) -> None:
    for path in paths:
        try:
            header = read_header(decode(path))
        except (ValueError, IndexError):
            continue  # a public key, or a private key in an older format
        print(f'{header.rounds or "no passphrase":>13}  {path}')
# endregion main


if __name__ == '__main__':
    main(sys.argv[1:])
