"""A byte-pair encoder small enough to read: it learns merges from a text and splits a text by them.

Two things real tokenizers do, too: a pattern cuts the text into pieces first and no token crosses a cut,
and digits come in groups of at most `digits`, each group one token. It is not the tokenizer of any model.
"""
import re
from collections import Counter


def pieces_of(text, digits):
    """Word with one leading space or quote | digit group | punctuation | white space."""
    return re.findall(rf'[^\w\n]?[A-Za-z]+|\d{{1,{digits}}}|[^\w\s]+\n?|\s+', text)


def join(symbols, pair):
    """The tuple of symbols with every occurrence of `pair` made one."""
    out, at = [], 0
    while at < len(symbols):
        both = symbols[at:at + 2] == pair
        out.append(symbols[at] + symbols[at + 1] if both else symbols[at])
        at += 2 if both else 1
    return tuple(out)


class Tokenizer:
    def __init__(self, text, merges, digits=3):
        """Starts from single characters and joins the most frequent pair, `merges` times."""
        self.digits, self.ranks, self.known = digits, {}, {}
        counts = Counter(piece for piece in pieces_of(text, digits) if not piece.isdigit())
        words = {tuple(piece): count for piece, count in counts.items()}
        for rank in range(merges):
            pairs = Counter()
            for symbols, count in words.items():
                for pair in zip(symbols, symbols[1:]):
                    pairs[pair] += count
            best = max(pairs, key=lambda pair: (pairs[pair], pair))  # ties: by the text, not by chance
            self.ranks[best] = rank
            words = {join(symbols, best): count for symbols, count in words.items()}

    def split(self, text):
        """The tokens of a text; ''.join(tokens) is the text again."""
        return [token for piece in pieces_of(text, self.digits) for token in self.split_piece(piece)]

    def split_piece(self, piece):
        if piece.isdigit():
            return (piece,)
        if piece not in self.known:
            symbols = tuple(piece)
            while known := [pair for pair in zip(symbols, symbols[1:]) if pair in self.ranks]:
                symbols = join(symbols, min(known, key=self.ranks.get))
            self.known[piece] = symbols
        return self.known[piece]
