"""The program to hand over: a summary of a price table that has to travel with it."""
import sqlite3
import sys
from importlib import resources
from pathlib import Path


# region wrong
def beside():
    """Works in a folder only: inside an archive there is no file of that name to open."""
    return (Path(__file__).parent / 'closes.csv').read_text(encoding='utf-8')
# endregion


# region right
def resource():
    """Works wherever the package was imported from: the importer fetches the data."""
    return resources.files(__package__).joinpath('closes.csv').read_text(encoding='utf-8')
# endregion


# region path
def database():
    """For libraries that insist on a path: a temporary copy, for as long as the block lasts."""
    with resources.as_file(resources.files(__package__).joinpath('closes.db')) as path:
        connection = sqlite3.connect(path)
        count = connection.execute('select count(*) from closes').fetchone()[0]
        connection.close()
    return f'{count} rows in the database'
# endregion


def main():
    way = sys.argv[1] if len(sys.argv) > 1 else 'resource'
    if way == 'database':
        print(database())
        return
    rows = [line.split(',') for line in {'beside': beside, 'resource': resource}[way]().splitlines()]
    closes = [float(close) for _, close in rows]
    print(f'{len(rows)} days, from {min(closes):.2f} to {max(closes):.2f}')


if __name__ == '__main__':
    main()
