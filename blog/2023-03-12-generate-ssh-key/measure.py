"""How long one guess takes for several values of -a. Timings: they hold for the machine they ran on.

`ssh-keygen -y` with a wrong passphrase does what an attacker has to do for every guess: one
bcrypt_pbkdf and one look at the decrypted check numbers. CPU time, not wall time, and the smallest
of six runs, taken in turns: on a shared machine the rest measures the neighbours.
"""
import json
import re
import resource
import statistics
import subprocess
import tempfile
from pathlib import Path

from budget import rounds_worth_a_word
from chart import Chart
from openssh_key import keygen

ROUNDS = [16, 24, 50, 100, 150, 200]
RUNS = 6


def guess(folder, rounds):
    """Milliseconds of CPU for one wrong guess, the start of the process included."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert keygen('-y', '-P', 'wrong', '-f', f'key{rounds}', cwd=folder).returncode != 0
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def take_times():
    """The smallest CPU time of a guess for each number of rounds."""
    with tempfile.TemporaryDirectory() as folder:
        for rounds in ROUNDS:
            made = keygen('-q', '-t', 'ed25519', '-a', rounds, '-N', 'a passphrase', '-f', f'key{rounds}', cwd=folder)
            assert made.returncode == 0, made.stderr
        runs = [[guess(folder, rounds) for rounds in ROUNDS] for _ in range(RUNS)]
    return [min(column) for column in zip(*runs)]


def machine():
    """The processor, and the version of OpenSSH, as they call themselves."""
    processor = re.search(r'^model name\s*:\s*(.+)$', Path('/proc/cpuinfo').read_text(), re.M)
    version = subprocess.run(['/usr/bin/ssh', '-V'], capture_output=True, text=True, check=True).stderr
    return (processor[1] if processor else 'unknown'), version.split()[0].removeprefix('OpenSSH_')


def draw(times, slope, intercept):
    chart = Chart('measure.svg', x=('-a 的轮数', 'Rounds (-a)'), y=('毫秒', 'Milliseconds'),
                  xlim=(0, 210), ylim=(0, 1.05 * max(times)))
    chart.line([0, 200], [intercept, intercept + 200 * slope], ('直线拟合', 'Line'), role='soft', dash='4 3')
    chart.points(ROUNDS, times, ('一次猜测', 'One guess'), role='accent', radius=4)
    chart.save()


def main():
    times = take_times()
    slope, intercept = statistics.linear_regression(ROUNDS, times)
    fitted = [intercept + slope * rounds for rounds in ROUNDS]
    worst = max(abs(a - b) / b for a, b in zip(times, fitted))
    processor, version = machine()
    print(f'OpenSSH {version} on {processor}')
    print('rounds   ms per guess')
    for rounds, spent in zip(ROUNDS, times):
        print(f'{rounds:6d}   {spent:12.0f}')
    print(f'line: {slope:.2f} ms per round, {intercept:.1f} ms besides; largest deviation {100 * worst:.1f}%')
    assert worst < 0.1, 'too far from a line: measure again on a quieter machine'
    draw(times, slope, intercept)
    measured = {'m_per_round': f'{slope:.1f}', 'm_16': f'{times[0]:.0f}', 'm_100': f'{times[3]:.0f}',
                'm_deviation': f'{100 * worst:.1f}', 'm_word_minutes': f'{rounds_worth_a_word() * slope / 60000:.0f}',
                'm_cores': f'{round(1e6 * slope, -5):,.0f}', 'm_openssh': version}
    with open('measured.json', 'w', encoding='utf-8', newline='\n') as file:
        json.dump(measured, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')


if __name__ == '__main__':
    main()
