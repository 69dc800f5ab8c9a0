"""An installer that never looks back, and a test whether what it leaves behind is whole."""
from resolver import allows, numbers


# region greedy
def greedy(index, wanted):
    """The first demand for a package decides, by its newest version; nobody looks back."""
    chosen, queue = {}, list(wanted.items())
    while queue:
        name, spec = queue.pop(0)
        if name not in chosen:
            chosen[name] = max((v for v in index[name] if allows(spec, v)), key=numbers)
            queue += index[name][chosen[name]].items()
    return chosen
# endregion


def broken(index, chosen):
    """The demands that a set of versions does not meet."""
    return [f'{name} {version} needs {other} {spec}, got {other} {chosen[other]}' for name, version in chosen.items()
            for other, spec in index[name][version].items() if not allows(spec, chosen[other])]
