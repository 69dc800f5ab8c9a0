"""Loads its exporter by a name that is only known when it runs."""
import importlib
import sys

import shapes

exporter = importlib.import_module('export_' + sys.argv[1])
print(exporter.__name__, shapes.__name__)
