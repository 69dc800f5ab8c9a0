"""The same program from a folder and from an archive: opening a file beside __file__, and asking for a resource."""
import tempfile
import zipapp
from pathlib import Path

from build import make_tree, run


# region zipapp
def make_archive(tree, archive):
    zipapp.create_archive(tree, archive, interpreter='/usr/bin/env python3', compressed=True)
# endregion


def main():
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        tree, archive = make_tree(work / 'tree'), work / 'closes.pyz'
        make_archive(tree, archive)
        outputs = {}
        for way in ('beside', 'resource', 'database'):
            print(f'[{way}]')
            for place in (tree, archive):
                outputs[way, place] = run(place, way, hide=work)
                print(f'$ python3 {place.name} {way}\n{outputs[way, place]}')
        assert outputs['beside', tree] == outputs['resource', tree] == outputs['resource', archive]
        assert outputs['beside', archive].startswith('NotADirectoryError')
        assert outputs['database', tree] == outputs['database', archive]


if __name__ == '__main__':
    main()
