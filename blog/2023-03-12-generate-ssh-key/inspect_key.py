"""Makes throw-away SSH keys, reads what their files say in clear, and tests what people assume.

The keys live in a temporary directory and are gone at the end: only facts that are the same for
every random key are printed. Needs /usr/bin/ssh-keygen. Its default rounds differ between versions
(16 before OpenSSH 9.4, 24 since), so `-a` is always given; only rewrite() omits it, on purpose.
"""
import json
import math
import os
import shutil
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

from budget import (ATTACKER, BASE_ROUNDS, LASTPASS, bits_of_rounds, bits_of_word, rounds_per_card, rounds_worth_a_word,
                    years)
from openssh_key import decode, encode, keygen, read_header, string, uint32

PASSPHRASE = 'only for this temporary directory'
FEW, MANY = BASE_ROUNDS, 100
KINDS = [  # file, type and options, passphrase
    ('plain', ('-t', 'ed25519'), ''),
    ('few', ('-t', 'ed25519', '-a', FEW), PASSPHRASE),
    ('slow', ('-t', 'ed25519', '-a', MANY), PASSPHRASE),
    ('ecdsa', ('-t', 'ecdsa', '-b', 256, '-a', FEW), PASSPHRASE),
    ('rsa1024', ('-t', 'rsa', '-b', 1024, '-a', FEW), PASSPHRASE),
    ('rsa3072', ('-t', 'rsa', '-b', 3072, '-a', FEW), PASSPHRASE)]


def make(folder):
    """One key of each kind, and one that is refused; returns the headers by name."""
    print('[keys]')
    print('file      cipher      kdf     rounds  salt  public blob')
    headers = {}
    for name, options, passphrase in KINDS:
        made = keygen('-q', *options, '-C', 'alice@example.com', '-N', passphrase, '-f', name, cwd=folder)
        assert made.returncode == 0, made.stderr
        header = headers[name] = read_header(decode(f'{folder}/{name}'))
        print(f'{name:<9s} {header.cipher:<11s} {header.kdf:<7s} {header.rounds:6d}  '
              f'{len(header.salt):4d}  {len(header.public):11d}')
    refused = keygen('-q', '-t', 'rsa', '-b', 1023, '-N', '', '-f', 'rsa1023', cwd=folder)
    print(f'rsa1023   refused, exit {refused.returncode}')
    assert refused.returncode != 0 and Path(folder, 'rsa1024').exists()
    return headers


# region plain
def read_without_passphrase(folder):
    """An empty passphrase means kdf "none": the private half is plain bytes for whoever has the file."""
    header = read_header(decode(f'{folder}/plain'))
    check1, at = uint32(header.private, 0)
    check2, at = uint32(header.private, at)
    kind, at = string(header.private, at)
    public, at = string(header.private, at)
    secret, at = string(header.private, at)   # Ed25519: 32 bytes of seed, then the public key again
    comment, at = string(header.private, at)
    padding = header.private[at:]
    assert check1 == check2 and secret[32:] == public == string(header.public, 15)[0]
    assert padding == bytes(range(1, len(padding) + 1))
    print('[plain]')
    print(f'type {kind.decode()}, comment {comment.decode()}')
    print(f'seed {len(secret[:32])} bytes, in clear; public key {len(public)} bytes, agrees with the header')
    print(f'padding {list(padding)}')
# endregion plain


# region rewrite
def rewrite(folder):
    """Saves the key `slow` again and again: what are its rounds afterwards?"""
    assert keygen('-q', '-t', 'ed25519', '-N', PASSPHRASE, '-f', 'no-a', cwd=folder).returncode == 0
    default = read_header(decode(f'{folder}/no-a')).rounds   # this ssh-keygen's: 16 before OpenSSH 9.4, 24 since
    assert default != 100 == read_header(decode(f'{folder}/slow')).rounds
    print('[rewrite]')
    print('-t ed25519 -a 100               rounds 100')
    for what, arguments, expected in (
            ('-c -C new (a comment)', ('-c', '-C', 'new'), default),
            ('-p -a 100', ('-p', '-a', 100, '-N', PASSPHRASE), 100),
            ('-c -a 100 -C newer', ('-c', '-a', 100, '-C', 'newer'), 100),
            ('-p (a new passphrase, no -a)', ('-p', '-N', PASSPHRASE), default)):
        done = keygen(*arguments, '-P', PASSPHRASE, '-f', 'slow', cwd=folder)
        assert done.returncode == 0 and 'round' not in done.stdout + done.stderr, 'it does not say so'
        rounds = read_header(decode(f'{folder}/slow')).rounds
        assert rounds == expected
        print(f'{what:<32s}rounds ' + ('back to the default' if rounds == default else str(rounds)))
# endregion rewrite


def old_copy(folder):
    """What -p does not reach: a copy of the file, in its old state."""
    shutil.copy(f'{folder}/few', f'{folder}/changed')
    done = keygen('-q', '-p', '-a', MANY, '-P', PASSPHRASE, '-N', 'a better one', '-f', 'changed', cwd=folder)
    assert done.returncode == 0 and read_header(decode(f'{folder}/changed')).rounds == MANY
    opens = {name: keygen('-y', '-P', PASSPHRASE, '-f', name, cwd=folder).returncode == 0 for name in ('few', 'changed')}
    assert opens == {'few': True, 'changed': False}
    print(f'a copy made before -p           rounds {read_header(decode(f"{folder}/few")).rounds}, opens with the old passphrase')


# region refuse
def refuse(folder):
    """Exit codes of `ssh-keygen -y`, which has to decrypt the key to print its public half."""
    blob = bytearray(decode(f'{folder}/few'))
    at = read_header(bytes(blob)).rounds_at
    blob[at:at + 4] = (1).to_bytes(4, 'big')   # an attacker would like one round instead of 16
    encode(bytes(blob), f'{folder}/edited')
    os.chmod(f'{folder}/edited', 0o600)
    print('[refuse]')
    for what, name, passphrase, mode in (
            ('right passphrase, mode 600', 'few', PASSPHRASE, 0o600),
            ('wrong passphrase, mode 600', 'few', 'wrong', 0o600),
            ('rounds edited from 16 to 1', 'edited', PASSPHRASE, 0o600),
            ('right passphrase, mode 644', 'few', PASSPHRASE, 0o644)):
        os.chmod(f'{folder}/{name}', mode)
        result = keygen('-y', '-P', passphrase, '-f', name, cwd=folder)
        says = [line for line in result.stderr.splitlines() if ':' in line and '@' not in line]
        print(f'{what:<28s} exit {result.returncode:<4d}{says[-1] if says else "ok"}')
        assert (result.returncode == 0) == (passphrase == PASSPHRASE and name == 'few' and mode == 0o600)
# endregion refuse


def own_keys(folder):
    """What a reader types to see the rounds of their own keys."""
    program = Path(__file__).with_name('openssh_key.py')
    names = ['few', 'few.pub', 'slow', 'plain']
    done = subprocess.run([sys.executable, program, *names], cwd=folder, capture_output=True, text=True, check=True)
    print('[own]')
    print('$ python3 openssh_key.py few few.pub slow plain')
    print(done.stdout, end='')
    assert done.stdout.split() == ['16', 'few', '100', 'slow', 'no', 'passphrase', 'plain']


def other_writers():
    """The record of what other programs make of -a 100 (capture/writers.py); returns how many there are."""
    rounds = [int(line.split()[-1]) for line in Path('writers.txt').read_text(encoding='utf-8').splitlines()[1:]]
    assert set(rounds) == {BASE_ROUNDS}
    return len(rounds)


def modes(folder):
    print('[modes]')
    for name in ('few', 'few.pub'):
        print(f'{name:<8s} {stat.S_IMODE(Path(folder, name).stat().st_mode):o}')


def main():
    with tempfile.TemporaryDirectory() as folder:
        headers = make(folder)
        modes(folder)
        own_keys(folder)
        read_without_passphrase(folder)
        rewrite(folder)
        old_copy(folder)
        refuse(folder)
    slow = headers['slow']
    lastpass = math.log2(LASTPASS[1] / LASTPASS[0])
    values = {'public_few': str(len(headers['few'].public)), 'public_rsa3072': str(len(headers['rsa3072'].public)),
              'rounds_slow': str(slow.rounds), 'rounds_at': str(slow.rounds_at), 'salt': str(len(slow.salt)),
              'word_bits': f'{bits_of_word():.1f}', 'slow_bits': f'{bits_of_rounds(slow.rounds):.1f}',
              'slow_words': f'{bits_of_rounds(slow.rounds) / bits_of_word():.1f}',
              'thousand_bits': f'{bits_of_rounds(1000):.1f}', 'bits_24': f'{bits_of_rounds(24):.2f}',
              'word_rounds': f'{rounds_worth_a_word():,}', 'slow_factor': f'{slow.rounds / BASE_ROUNDS:.2f}',
              'years_4_16': f'{years(4, 16):.2f}', 'years_4_100': f'{years(4, 100):.1f}',
              'years_5_16': f'{round(years(5, 16), -2):,.0f}', 'writers': str(other_writers()),
              'lastpass_bits': f'{lastpass:.1f}', 'lastpass_words': f'{lastpass / bits_of_word():.1f}',
              'lastpass_days': f'{LASTPASS[1] / 60 / 24:.0f}', 'lastpass_one': f'{math.log2(LASTPASS[1]) / bits_of_word():.1f}',
              'lastpass_old': f'{LASTPASS[0]:,}', 'lastpass_new': f'{LASTPASS[1]:,}',
              'lastpass_factor': f'{LASTPASS[1] / LASTPASS[0]:.0f}',
              'card_rounds': f'{rounds_per_card():,.0f}', 'card_guesses': f'{rounds_per_card() / BASE_ROUNDS:,.0f}',
              'cards': f'{round(ATTACKER / rounds_per_card(), -3):,.0f}',
              'card_years_4': f'{round(years(4, 100, rounds_per_card()), -3):,.0f}',
              'card_hours_2': f'{years(2, 16, rounds_per_card()) * 365.25 * 24:.1f}'}
    with open('values.json', 'w', encoding='utf-8', newline='\n') as file:
        json.dump(values, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')


if __name__ == '__main__':
    main()
