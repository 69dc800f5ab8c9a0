"""The tokenizers gpt2, cl100k_base and o200k_base on ASCII text: OpenAI's patterns and merges, byte-pair encoding by hand.

vocabulary.json holds those entries of the published vocabularies that occur in the texts of this post (vocabulary.cjs).
"""
import json
import re
from functools import lru_cache
from pathlib import Path

ENDINGS = r"'(?:[sS]|[tT]|[rR][eE]|[vV][eE]|[mM]|[lL][lL]|[dD])"
# The published patterns with letters and numbers as they are in ASCII. No token crosses a cut.
PATTERNS = {
    'gpt2': r"'(?:s|t|re|ve|m|ll|d)| ?[A-Za-z]+| ?[0-9]+| ?[^\sA-Za-z0-9]+|\s+(?!\S)|\s+",
    'cl100k_base': rf"{ENDINGS}|[^\r\nA-Za-z0-9]?[A-Za-z]+|[0-9]{{1,3}}| ?[^\sA-Za-z0-9]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+",
    'o200k_base': rf"[^\r\nA-Za-z0-9]?[A-Z]*[a-z]+(?:{ENDINGS})?|[^\r\nA-Za-z0-9]?[A-Z]+[a-z]*(?:{ENDINGS})?|[0-9]{{1,3}}"
                  r"| ?[^\sA-Za-z0-9]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+",
}


@lru_cache
def published():
    """{'entries': {vocabulary: {token: rank}}, 'counts': {vocabulary: {text: tokens, according to js-tiktoken}}}."""
    return json.loads(Path(__file__).with_name('vocabulary.json').read_text(encoding='utf-8'))


# region split
class Tokenizer:
    def __init__(self, name):
        self.pattern, self.ranks, self.known = re.compile(PATTERNS[name]), published()['entries'][name], {}

    def split(self, text):
        """The tokens of a text; ''.join(tokens) is the text again."""
        return [token for piece in self.pattern.findall(text) for token in self.split_piece(piece)]

    def split_piece(self, piece):
        """Joins, again and again, the two neighbors whose union has the lowest rank."""
        if piece not in self.known:
            parts = list(piece)
            while len(parts) > 1:
                ranks = [self.ranks.get(a + b, float('inf')) for a, b in zip(parts, parts[1:])]
                best = min(range(len(ranks)), key=ranks.__getitem__)
                if ranks[best] == float('inf'):
                    break
                parts[best:best + 2] = [parts[best] + parts[best + 1]]
            self.known[piece] = parts
        return self.known[piece]
# endregion split


# region digits
class DigitByDigit:
    """cl100k_base with every digit a token of its own, as the first LLaMA and PaLM cut numbers."""

    def __init__(self):
        self.words = Tokenizer('cl100k_base')

    def split(self, text):
        pieces = re.findall('[0-9]|[^0-9]+', text)
        return [token for piece in pieces for token in ([piece] if piece.isdigit() else self.words.split(piece))]
# endregion digits
