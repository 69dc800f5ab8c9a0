"""Signs a file with `ssh-keygen -Y sign` and tries to fool `ssh-keygen -Y verify`.

Alice and Mallory are two throw-away keys in a temporary directory. Printed are exit codes and the
words ssh-keygen says, without fingerprints: those are random.
"""
import base64
import re
import subprocess
import tempfile
from pathlib import Path

from openssh_key import keygen, string, uint32

MESSAGE = b'release 1.0 of the example\n'
FORGED = b'release 1.0, with a present inside\n'
ALICE, MALLORY = 'alice@example.com', 'mallory@example.com'


# region verify
def verify(folder, what, *, message=MESSAGE, signature='message.sig', signers='signers',
           who=ALICE, space='file', mode='verify', time=''):
    """One run of ssh-keygen -Y; prints its exit code and its reason, returns whether it succeeded."""
    command = ['/usr/bin/ssh-keygen', '-Y', mode, '-n', space, '-s', signature]
    command += ['-f', signers, '-I', who] if mode == 'verify' else []
    command += [f'-Overify-time={time}'] if time else []
    result = subprocess.run(command, cwd=folder, input=message, capture_output=True)
    said = (result.stderr + result.stdout).decode().splitlines()   # the reason of a refusal is on stderr
    print(what)
    print(f'    exit {result.returncode}: ' + re.sub(r'SHA256:\S+', 'SHA256:...', said[0]))
    return result.returncode == 0
# endregion verify


def public(folder, name):
    """Type and key of a public key file, without the comment."""
    return ' '.join(Path(folder, f'{name}.pub').read_text(encoding='ascii').split()[:2])


def write(folder, name, data):
    Path(folder, name).write_bytes(data if isinstance(data, bytes) else data.encode())


# region setup
def set_up(folder):
    """Two keys, a message that Alice signed, and three answers to whom the verifier trusts."""
    for name in ('alice', 'mallory'):
        assert keygen('-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', name, cwd=folder).returncode == 0
    write(folder, 'message', MESSAGE)
    assert keygen('-Y', 'sign', '-f', 'alice', '-n', 'file', 'message', cwd=folder).returncode == 0
    key = public(folder, 'alice')
    write(folder, 'signers', f'{ALICE} {key}\n')
    write(folder, 'signers.git', f'{ALICE} namespaces="git" {key}\n')
    write(folder, 'signers.2023', f'{ALICE} valid-before="20230101Z" {key}\n')
# endregion setup


def blob_of(folder, name):
    lines = Path(folder, name).read_text(encoding='ascii').splitlines()
    return base64.b64decode(''.join(lines[1:-1]))


def describe(folder):
    blob = blob_of(folder, 'message.sig')
    version, at = uint32(blob, 6)
    key, at = string(blob, at)
    space, at = string(blob, at)
    reserved, at = string(blob, at)
    digest, at = string(blob, at)
    signature, at = string(blob, at)
    assert blob[:6] == b'SSHSIG' and at == len(blob) and reserved == b''
    print('[blob]')
    print(f'SSHSIG version {version}, public key {len(key)} bytes, namespace {space.decode()}')
    print(f'hash {digest.decode()}, signature {len(signature)} bytes, in total {len(blob)} bytes')


def try_variations(folder):
    """The signature as it is, then seven changes: six have to fail."""
    print('[verify]')
    assert verify(folder, 'untouched')
    changed = bytes([MESSAGE[0] ^ 1]) + MESSAGE[1:]
    moved = blob_of(folder, 'message.sig').replace(b'\0\0\0\4file', b'\0\0\0\4mail')
    write(folder, 'moved.sig', b'-----BEGIN SSH SIGNATURE-----\n' + base64.encodebytes(moved) + b'-----END SSH SIGNATURE-----\n')
    variations = (('one bit of the message changed', {'message': changed}),
                  ('asked for namespace git', {'space': 'git'}),
                  ('namespace rewritten inside the blob', {'signature': 'moved.sig', 'space': 'mail'}),
                  ('another identity claimed', {'who': MALLORY}),
                  ('key allowed for git only', {'signers': 'signers.git'}),
                  ('valid-before 2023, verified as of 2022', {'signers': 'signers.2023', 'time': '20221231Z'}),
                  ('valid-before 2023, verified as of March', {'signers': 'signers.2023', 'time': '20230301Z'}))
    good = [what for what, arguments in variations if verify(folder, what, **arguments)]
    assert good == ['valid-before 2023, verified as of 2022'] and len(variations) == 7


# region mallory
def forge(folder):
    """A valid signature by the wrong person."""
    write(folder, 'forged', FORGED)
    assert keygen('-Y', 'sign', '-f', 'mallory', '-n', 'file', 'forged', cwd=folder).returncode == 0
    forged = {'message': FORGED, 'signature': 'forged.sig'}
    assert not verify(folder, 'verify: is it from Alice?', **forged)
    assert verify(folder, 'check-novalidate: is it a signature?', mode='check-novalidate', **forged)
# endregion mallory


def main():
    with tempfile.TemporaryDirectory() as folder:
        set_up(folder)
        describe(folder)
        try_variations(folder)
        print('[mallory]')
        forge(folder)


if __name__ == '__main__':
    main()
