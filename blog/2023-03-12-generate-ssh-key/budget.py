"""What -a buys, in bits, beside what one more word of passphrase buys.

Deterministic arithmetic, no key and no clock: work = guesses x rounds, so both add up in log2.
The only assumption is the attacker's speed; [gpu] says how much hardware it stands for.
"""
import math

from chart import Chart

WORDLIST = 7776          # five dice: the usual size of a diceware list
BASE_ROUNDS = 16         # what -a is compared with: the default before OpenSSH 9.4 (24 since)
ATTACKER = 1e9           # rounds per second, assumed
BCRYPT_5 = 184_000       # bcrypt hashes of cost 5 per second on an RTX 4090: hashcat 6.2.6, measured by S. Croley
LASTPASS = 5_000, 100_100  # iterations of old and of new accounts, December 2022
YEAR = 365.25 * 86400


# region work
def work_bits(words: int, rounds: int) -> float:
    """log2 of the bcrypt_pbkdf rounds needed on average to find a passphrase of random words."""
    guesses = WORDLIST ** words / 2
    return math.log2(guesses) + math.log2(rounds)


def bits_of_word() -> float:
    return math.log2(WORDLIST)


def bits_of_rounds(rounds: int) -> float:
    """What -a `rounds` adds to -a 16."""
    return math.log2(rounds / BASE_ROUNDS)


def rounds_worth_a_word() -> int:
    """The -a that costs an attacker as much as one more word would."""
    return BASE_ROUNDS * WORDLIST
# endregion work


def years(words, rounds, speed=ATTACKER):
    return 2 ** work_bits(words, rounds) / speed / YEAR


# region gpu
def rounds_per_card() -> float:
    """A round of bcrypt_pbkdf is a bcrypt hash of cost 6 for each 32 bytes; aes256-ctr needs 48 bytes of key and IV."""
    blocks = math.ceil(48 / 32)
    return BCRYPT_5 / 2 / blocks
# endregion gpu


def draw(path='budget.svg'):
    words = [2, 3, 4, 5, 6]
    chart = Chart(path, x=('口令的随机词数', 'Random words in the passphrase'), y=('年', 'Years'), log='y',
                  xticks=[(n, str(n)) for n in words], xlim=(1.8, 6.2), ylim=(1e-9, 1e11),
                  yticks=[(1e-8, '10⁻⁸'), (1e-4, '10⁻⁴'), (1, '1'), (1e4, '10⁴'), (1e8, '10⁸')])
    for rounds, role in ((16, 'blue'), (100, 'accent')):
        chart.line(words, [years(n, rounds) for n in words], f'-a {rounds}', role=role)
        chart.points([4], [years(4, rounds)], role=role, radius=4)
    chart.hline(1)
    chart.save()


def main():
    print('[bits]')
    print(f'one more word of {WORDLIST}:  {bits_of_word():5.2f} bits')
    for rounds in (24, 32, 100, 1000):
        print(f'-a {rounds:<5d} over -a {BASE_ROUNDS}:  {bits_of_rounds(rounds):5.2f} bits')
    print(f'-a that equals one word: {rounds_worth_a_word()}')
    print('[lastpass]')
    old, new = LASTPASS
    gained = math.log2(new / old)
    print(f'{new:,} iterations instead of {old:,}: {gained:.1f} bits, {gained / bits_of_word():.2f} words')
    print(f'{new:,} iterations instead of 1: {math.log2(new):.1f} bits, {math.log2(new) / bits_of_word():.1f} words')
    print(f'a password that falls within a minute at 1 iteration: {new / 60 / 24:.0f} days at {new:,}')
    assert gained < bits_of_word() / 2 and math.log2(new) < 1.5 * bits_of_word()
    print('[gpu]')
    print(f'RTX 4090: {rounds_per_card():,.0f} rounds/s, {rounds_per_card() / BASE_ROUNDS:,.0f} guesses/s at -a {BASE_ROUNDS}')
    print(f'{ATTACKER:,.0f} rounds/s: {ATTACKER / rounds_per_card():,.0f} such cards')
    print('[years]')
    print('words    -a 16   -a 100  -a 1000   (years at 10^9 rounds/s)')
    for words in range(2, 7):
        print(f'{words:5d}' + ''.join(f'{years(words, rounds):9.2g}' for rounds in (16, 100, 1000)))
    # Doubling the rounds is one bit; no plausible -a catches up with a single extra word.
    assert bits_of_rounds(32) == 1.0
    assert bits_of_rounds(1000) < bits_of_word()
    assert math.isclose(work_bits(4, 16), work_bits(3, rounds_worth_a_word()))
    draw()


if __name__ == '__main__':
    main()
