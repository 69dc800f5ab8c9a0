"""Where a loop is the right tool: it may stop early, and its state may depend on what it did before."""
import numpy as np


# region first
def first_loss_by_loop(path: np.ndarray, limit: float) -> tuple[int, int]:
    """(index of the first value more than `limit` below the running peak, values looked at)."""
    peak = path[0]
    for k, value in enumerate(path):
        peak = max(peak, value)
        if value < peak - limit:
            return k, k + 1
    return -1, len(path)


def first_loss_at_once(path: np.ndarray, limit: float) -> tuple[int, int]:
    below = path < np.maximum.accumulate(path) - limit
    return (int(below.argmax()) if below.any() else -1), len(path)


def first_loss_by_blocks(path: np.ndarray, limit: float, size: int = 256) -> tuple[int, int]:
    """Vectorized inside a block, a loop over the blocks: the peak is the only state that crosses."""
    peak = path[0]
    for start in range(0, len(path), size):
        peaks = np.maximum(np.maximum.accumulate(path[start:start + size]), peak)
        below = path[start:start + size] < peaks - limit
        if below.any():
            return start + int(below.argmax()), min(start + size, len(path))
        peak = peaks[-1]
    return -1, len(path)
# endregion


# region position
def position_by_loop(orders: np.ndarray, low: float, high: float) -> np.ndarray:
    """A position that orders move, cut off at its limits each time: the cut changes what comes next."""
    position, out = 0.0, []
    for order in orders:
        position = min(max(position + order, low), high)
        out.append(position)
    return np.array(out)


def position_clipped_late(orders: np.ndarray, low: float, high: float) -> np.ndarray:
    """The tempting version: add everything up, then cut. It remembers orders that were never filled."""
    return np.clip(np.cumsum(orders), low, high)
# endregion


# region floor
def floor_without_loop(orders: np.ndarray) -> np.ndarray:
    """One limit alone has a closed form: add back the deepest fall below zero so far."""
    total = np.cumsum(orders)
    return total - np.minimum(np.minimum.accumulate(total), 0)
# endregion
