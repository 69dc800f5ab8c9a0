"""Counts its own starts in two places: beside its code, and beside the file that the user started."""
import os
import signal
import sys
from pathlib import Path

import native._lsprof  # a shared library: loads from a real folder only

places = {'beside __file__': Path(__file__).parent, 'beside the executable': Path(sys.executable).parent}
for name, folder in places.items():
    note = folder / 'starts.txt'
    starts = int(note.read_text()) + 1 if note.exists() else 1
    note.write_text(str(starts))
    print(f'{name}: start number {starts}')
if sys.argv[1:] == ['crash']:
    os.kill(os.getpid(), signal.SIGKILL)
