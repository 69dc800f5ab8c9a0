"""Adds 0.1 ten times in two ways and asserts what the post says about it.

Writes values.json: the numbers that the prose quotes.
"""
import json
import math


# region add
def add_in_turn(numbers: list[float]) -> float:
    """Rounds after every step; math.fsum rounds once, at the end."""
    total = 0.0
    for number in numbers:
        total += number
    return total
# endregion


def main():
    tenths = [0.1] * 10
    total, exact = add_in_turn(tenths), math.fsum(tenths)
    assert total != 1 and exact == 1

    print('[sum]')
    print(f'in a loop  {total:.17f}')
    print(f'math.fsum  {exact:.17f}')

    with open('values.json', 'w', encoding='utf-8') as file:
        json.dump({'error': f'{abs(total - 1):.1e}'}, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')


if __name__ == '__main__':
    main()
