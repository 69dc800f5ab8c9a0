"""Adds 0.1 ten times in two ways and asserts what the post says about it.

Writes values.json: the numbers that the prose quotes.
"""
import json
import math

# region add
total = 0.0
for tenth in [0.1] * 10:
    total += tenth               # rounds after every step
exact = math.fsum([0.1] * 10)    # rounds once, at the end
# endregion

assert total != 1 and exact == 1

print('[sum]')
print(f'in a loop  {total:.17f}')
print(f'math.fsum  {exact:.17f}')

with open('values.json', 'w', encoding='utf-8') as file:
    json.dump({'error': f'{abs(total - 1):.1e}'}, file, ensure_ascii=False, indent=1, sort_keys=True)
    file.write('\n')
