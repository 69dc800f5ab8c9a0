"""Reads the unencrypted header of a private key in OpenSSH's own format (PROTOCOL.key).

Shared by inspect_key.py and measure.py. Nothing here decrypts anything: cipher, KDF, salt and
rounds stand in front of the encrypted part, in clear.
"""
import base64
import struct
import subprocess
from collections import namedtuple

MAGIC = b'openssh-key-v1\0'
BEGIN, END = '-----BEGIN OPENSSH PRIVATE KEY-----', '-----END OPENSSH PRIVATE KEY-----'
Header = namedtuple('Header', 'cipher kdf salt rounds rounds_at public private')  # rounds_at: offset in the blob


# region wire
def uint32(data, at):
    """The big-endian number at `at` and the offset behind it."""
    return struct.unpack_from('>I', data, at)[0], at + 4


def string(data, at):
    """An SSH string: four bytes of length, then that many bytes."""
    length, at = uint32(data, at)
    if at + length > len(data):
        raise ValueError(f'string of {length} bytes runs past the end')
    return data[at:at + length], at + length
# endregion wire


def decode(path):
    """The bytes between the BEGIN and END lines of an OpenSSH private key."""
    lines = open(path, encoding='ascii').read().splitlines()
    if lines[0] != BEGIN or lines[-1] != END:
        raise ValueError(f'{path}: not an OpenSSH private key')
    return base64.b64decode(''.join(lines[1:-1]))


def encode(blob, path):
    """Writes a blob back as a key file; only the test that tampers with a header needs it."""
    text = base64.b64encode(blob).decode()
    rows = [text[i:i + 70] for i in range(0, len(text), 70)]
    with open(path, 'w', encoding='ascii') as file:
        file.write('\n'.join([BEGIN, *rows, END]) + '\n')


# region header
def read_header(blob):
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


def keygen(*arguments, cwd):
    """Runs ssh-keygen; returns the finished process. No terminal: it can never stop and ask."""
    return subprocess.run(['/usr/bin/ssh-keygen', *map(str, arguments)], cwd=cwd, text=True,
                          stdin=subprocess.DEVNULL, capture_output=True)
