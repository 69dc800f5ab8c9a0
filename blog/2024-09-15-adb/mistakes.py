"""Three one-liners people run on a dump, executed here by a real shell, and what is wrong with each."""
import subprocess

from wakelocks import parse_dump, parse_duration

DURATIONS = r"""grep '^  Wake lock' sample-dump.txt | sed -E 's/.*: ([0-9].*) \([0-9]+ times.*/\1/'"""
TEXT_SORT = DURATIONS + ' | sort -r'
NUMBER_SORT = DURATIONS + ' | sort -rn'
BY_COUNT = r"""grep '^  Wake lock' sample-dump.txt | sed -E 's/.*Wake lock [^ ]+ (.*): .*\(([0-9]+) times.*/\2 \1/' | sort -rn"""
ALL_LINES = "grep -c 'Wake lock' sample-dump.txt"


def run(name, command):
    lines = subprocess.run(['/bin/sh', '-c', command], capture_output=True, text=True, check=True).stdout.splitlines()
    print(f'[{name}]')
    print('$ ' + command)
    print('\n'.join(lines))
    return lines


texts = run('text', TEXT_SORT)
times = [parse_duration(text) for text in texts]
assert times != sorted(times, reverse=True) and texts[0].startswith('9m') and times.index(max(times)) > 7
numbers = run('number', NUMBER_SORT)
assert numbers[0] == '524ms' and numbers[-1].startswith('1h')   # half a second first, an hour last
unsorted = subprocess.run(['/bin/sh', '-c', DURATIONS], capture_output=True, text=True, check=True).stdout.splitlines()
assert [parse_duration(text) for text in unsorted] == sorted(times, reverse=True)   # it was sorted before anybody sorted it

counts = run('count', BY_COUNT)
assert counts[0].endswith('com.example.mail:push') and counts[-1] == '0 com.example.sleep: night'

lines = int(run('lines', ALL_LINES)[0])
dump = parse_dump(open('sample-dump.txt', encoding='utf-8').read())
print(f'# wake locks in the section: {len(dump.locks) + len(dump.unknown)}')
assert lines > 2 * (len(dump.locks) + len(dump.unknown))
