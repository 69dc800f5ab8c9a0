"""What -a buys, in bits, beside what one more word of passphrase buys.

Deterministic arithmetic, no key and no clock: work = guesses x rounds, so both add up in log2.
The only assumption is the attacker's speed, and it is a line in the figure, not a result.
"""
import math

from chart import Chart

WORDLIST = 7776          # five dice: the usual size of a diceware list
BASE_ROUNDS = 16         # what -a is compared with: the default before OpenSSH 9.4 (24 since)
ATTACKER = 1e9           # rounds per second, assumed
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


def years(words, rounds):
    return 2 ** work_bits(words, rounds) / ATTACKER / YEAR


def draw(path='budget.svg'):
    words = [2, 3, 4, 5, 6]
    chart = Chart(path, x=('口令的随机词数', 'Random words in the passphrase'), y=('轮数，log2', 'Rounds, log2'),
                  xticks=[(n, str(n)) for n in words], xlim=(1.8, 6.2), ylim=(20, 90))
    for rounds, role in ((16, 'blue'), (100, 'green'), (1000, 'ochre')):
        chart.line(words, [work_bits(n, rounds) for n in words], f'-a {rounds}', role=role)
    chart.hline(math.log2(ATTACKER * YEAR))
    chart.text(6.2, math.log2(ATTACKER * YEAR), ('每秒十亿轮，一年', '10⁹/s for one year'), anchor='end', role='soft', dy=18)
    chart.save()


def main():
    print('[bits]')
    print(f'one more word of {WORDLIST}:  {bits_of_word():5.2f} bits')
    for rounds in (24, 32, 100, 1000):
        print(f'-a {rounds:<5d} over -a {BASE_ROUNDS}:  {bits_of_rounds(rounds):5.2f} bits')
    print(f'-a that equals one word: {rounds_worth_a_word()}')
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
