"""An installer that never looks back, and a test whether what it leaves behind is whole."""
from resolver import Index, allows, numbers


# region greedy
def greedy(index: Index, wanted: dict[str, str]) -> dict[str, str]:
    """The first demand for a package decides, by its newest version; nobody looks back."""
    chosen, queue = {}, list(wanted.items())
    while queue:
        name, spec = queue.pop(0)
        if name not in chosen:
            chosen[name] = max((version for version in index[name] if allows(spec, version)), key=numbers)
            queue += index[name][chosen[name]].items()
    return chosen
# endregion


def broken(index: Index, chosen: dict[str, str]) -> list[str]:
    """The demands that a set of versions does not meet."""
    return [f'{name} {version} needs {other} {spec}, got {other} {chosen[other]}'
            for name, version in chosen.items()
            for other, spec in index[name][version].items() if not allows(spec, chosen[other])]
