"""What wrote writers.txt: a key of 100 rounds gets a new passphrase from other programs than ssh-keygen. Not part of the
check: it needs Debian's putty-tools, python3-cryptography and python3-bcrypt, Node and the npm registry.
Usage: PYTHONPATH=.. python3 writers.py > ../writers.txt
"""
import subprocess
import tempfile
from importlib.metadata import version
from pathlib import Path

from cryptography.hazmat.primitives import serialization

from openssh_key import decode, keygen, read_header

OLD, NEW = 'the old passphrase', 'the new passphrase'
NODE = '''
const fs = require('fs'), sshpk = require('sshpk'), {utils} = require('ssh2');
const key = sshpk.parsePrivateKey(fs.readFileSync('slow'), 'ssh', {passphrase: process.argv[1]});
fs.writeFileSync('sshpk', key.toString('ssh', {passphrase: process.argv[2]}));
fs.writeFileSync('ssh2', utils.generateKeyPairSync('ed25519', {passphrase: process.argv[2], cipher: 'aes256-ctr'}).private);
'''


def run(folder, *command):
    return subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE, text=True).stdout


def main():
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        keygen('-q', '-t', 'ed25519', '-a', 100, '-N', OLD, '-f', 'slow', cwd=folder)
        (place / 'old').write_text(OLD)
        (place / 'new').write_text(NEW)
        run(folder, 'puttygen', 'slow', '-P', '--old-passphrase', 'old', '--new-passphrase', 'new',
            '-O', 'private-openssh-new', '-o', 'putty')
        key = serialization.load_ssh_private_key((place / 'slow').read_bytes(), OLD.encode())
        locked = serialization.BestAvailableEncryption(NEW.encode())
        form = serialization.Encoding.PEM, serialization.PrivateFormat.OpenSSH
        (place / 'cryptography').write_bytes(key.private_bytes(*form, locked))
        run(folder, 'npm', 'install', '--silent', 'sshpk@1.18.0', 'ssh2@1.17.0')
        run(folder, 'node', '-e', NODE, OLD, NEW)
        putty = run(folder, 'puttygen', '--version').split()[2]
        print('ssh-keygen -a 100, then                rounds')
        for name, file in ((f'puttygen {putty.rstrip(",")}', 'putty'),
                           (f'Python cryptography {version("cryptography")}', 'cryptography'),
                           ('Node sshpk 1.18.0', 'sshpk'), ('Node ssh2 1.17.0 (a key of its own)', 'ssh2')):
            print(f'{name:38} {read_header(decode(place / file)).rounds:6}')


if __name__ == '__main__':
    main()
