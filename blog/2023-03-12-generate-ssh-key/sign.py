"""Signs a file with `ssh-keygen -Y sign` and tries to fool `ssh-keygen -Y verify`.

Alice and Mallory are two throw-away keys in a temporary directory. Printed are exit codes and the
words ssh-keygen says, without fingerprints: those are random.
"""
import base64
import re
import subprocess
import tempfile

from openssh_key import keygen, string, uint32

MESSAGE = b'release 1.0 of the example\n'
ALICE, MALLORY = 'alice@example.com', 'mallory@example.com'


# region verify
def verify(folder, what, message=MESSAGE, signature='message.sig', signers='signers', who=ALICE, space='file', mode='verify', time=''):
    """One run of ssh-keygen -Y; prints its exit code and its reason."""
    command = ['/usr/bin/ssh-keygen', '-Y', mode, '-n', space, '-s', signature]
    command += ['-f', signers, '-I', who] if mode == 'verify' else []
    command += [f'-Overify-time={time}'] if time else []
    result = subprocess.run(command, cwd=folder, input=message, capture_output=True)
    said = (result.stderr + result.stdout).decode().splitlines()   # the reason of a refusal is on stderr
    print(f'{what}\n    exit {result.returncode}: ' + re.sub(r'SHA256:\S+', 'SHA256:...', said[0]))
    return result.returncode == 0
# endregion verify


def public(folder, name):
    return ' '.join(open(f'{folder}/{name}.pub', encoding='ascii').read().split()[:2])


def write(folder, name, data):
    with open(f'{folder}/{name}', 'wb') as file:
        file.write(data if isinstance(data, bytes) else data.encode())


# region setup
def set_up(folder):
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
    lines = open(f'{folder}/{name}', encoding='ascii').read().splitlines()
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


with tempfile.TemporaryDirectory() as folder:
    set_up(folder)
    describe(folder)
    print('[verify]')
    assert verify(folder, 'untouched')
    changed = bytes([MESSAGE[0] ^ 1]) + MESSAGE[1:]
    assert not verify(folder, 'one bit of the message changed', message=changed)
    assert not verify(folder, 'asked for namespace git', space='git')
    moved = blob_of(folder, 'message.sig').replace(b'\0\0\0\4file', b'\0\0\0\4mail')
    write(folder, 'moved.sig', b'-----BEGIN SSH SIGNATURE-----\n' + base64.encodebytes(moved) + b'-----END SSH SIGNATURE-----\n')
    assert not verify(folder, 'namespace rewritten inside the blob', signature='moved.sig', space='mail')
    assert not verify(folder, 'another identity claimed', who=MALLORY)
    assert not verify(folder, 'key allowed for git only', signers='signers.git')
    assert verify(folder, 'valid-before 2023, verified as of 2022', signers='signers.2023', time='20221231Z')
    assert not verify(folder, 'valid-before 2023, verified as of March', signers='signers.2023', time='20230301Z')

    print('[mallory]')
    # region mallory
    write(folder, 'forged', b'release 1.0, with a present inside\n')
    assert keygen('-Y', 'sign', '-f', 'mallory', '-n', 'file', 'forged', cwd=folder).returncode == 0
    forged = dict(message=b'release 1.0, with a present inside\n', signature='forged.sig')
    assert not verify(folder, 'verify: is it from Alice?', **forged)
    assert verify(folder, 'check-novalidate: is it a signature?', mode='check-novalidate', **forged)
    # endregion mallory
