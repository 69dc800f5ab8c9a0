"""Adds 0.1 ten times, and says how far the sum is from 1."""


# region add
def add(count):
    total = 0.0
    for _ in range(count):
        total += 0.1
    return total
# endregion


total = add(10)
print(f"0.1 added ten times: {total!r}")
print(f"off by {abs(total - 1):.1e}")
