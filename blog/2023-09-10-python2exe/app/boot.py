"""What a one-file executable does at every start, told in Python: unpack everything, run it there, delete it."""
import os
import runpy
import shutil
import sys
import tempfile
import zipfile

# region boot
executable = os.path.abspath(sys.argv[0])
sys._MEIPASS = tempfile.mkdtemp(prefix='_MEI')  # the name that PyInstaller gives it
try:
    with zipfile.ZipFile(executable) as archive:
        archive.extractall(sys._MEIPASS)
    sys.frozen, sys.executable = True, executable
    sys.path.insert(0, sys._MEIPASS)
    runpy.run_path(os.path.join(sys._MEIPASS, 'app.py'), run_name='__main__')
finally:
    shutil.rmtree(sys._MEIPASS)  # never reached by a program that is killed
# endregion
