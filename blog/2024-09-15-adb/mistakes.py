"""One-liners on a dump, executed here by a real shell, and three ways in which they go wrong."""
import subprocess
from pathlib import Path

from wakelocks import parse_dump, parse_duration, section

DURATIONS = r"""grep '^  Wake lock' sample-dump.txt | sed -E 's/.*: ([0-9].*) \([0-9]+ times.*/\1/'"""
TEXT_SORT = DURATIONS + ' | sort -r'
NUMBER_SORT = DURATIONS + ' | sort -rn'
BY_COUNT = (r"""grep '^  Wake lock' sample-dump.txt | """
            r"""sed -E 's/.*Wake lock [^ ]+ (.*): .*\(([0-9]+) times.*/\2 \1/' | sort -rn""")
ALL_LINES = "grep -c 'Wake lock' sample-dump.txt"


def lines_of(command):
    """What a shell prints for the command."""
    return subprocess.run(['/bin/sh', '-c', command], capture_output=True, text=True, check=True).stdout.splitlines()


def show(name, command):
    """Prints the command and its output under a heading; returns the output."""
    lines = lines_of(command)
    print(f'[{name}]')
    print('$ ' + command)
    print('\n'.join(lines))
    return lines


def main():
    texts = show('text', TEXT_SORT)
    times = [parse_duration(text) for text in texts]
    assert texts[0].startswith('9m') and '524ms' in texts[:4]          # half a second among the first four
    assert texts.index('37m 16s 666ms') > 0 and times.index(max(times)) == len(times) - 2
    numbers = show('number', NUMBER_SORT)
    assert numbers[0] == '524ms' and numbers[-1].startswith('1h')      # half a second first, an hour last
    unsorted = [parse_duration(text) for text in lines_of(DURATIONS)]
    assert unsorted == sorted(times, reverse=True)                     # it was sorted before anybody sorted it

    counts = show('count', BY_COUNT)
    assert counts[0].endswith('com.example.mail:push') and counts[-1] == '0 com.example.sleep: night'

    text = Path('sample-dump.txt').read_text(encoding='utf-8')
    in_section = len(section(text))
    found = int(show('lines', ALL_LINES)[0])
    print(f'# wake locks in the section: {in_section}')
    dump = parse_dump(text)
    assert in_section == len(dump.locks) + len(dump.unknown) and found > 2 * in_section


if __name__ == '__main__':
    main()
