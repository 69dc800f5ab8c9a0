"""The same program from a folder and from an archive: opening a file beside __file__, and asking for a resource."""
import tempfile
import zipapp
from pathlib import Path

from build import make_tree, run

with tempfile.TemporaryDirectory() as work:
    tree = make_tree(Path(work, 'tree'))
    # region zipapp
    archive = Path(work, 'closes.pyz')
    zipapp.create_archive(tree, archive, interpreter='/usr/bin/env python3', compressed=True)
    # endregion
    outputs = {}
    for way in ('beside', 'resource', 'database'):
        print(f'[{way}]')
        for place in (tree, archive):
            outputs[way, place] = run(place, way, hide=work)
            print(f'$ python3 {place.name} {way}\n{outputs[way, place]}')
    assert outputs['beside', tree] == outputs['resource', tree] == outputs['resource', archive]
    assert outputs['beside', archive].startswith('NotADirectoryError')
    assert outputs['database', tree] == outputs['database', archive]
