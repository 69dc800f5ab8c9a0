"""A made-up text to learn merges from: sentences, JSON records and CSV lines, none of them a price bar."""
import json
import random
from string import ascii_lowercase

WORDS = '''the date of and open to in high a is low that close for volume it price market trade value name type id size count total rate index
field record table file line code data list number string key user text page as was with be by on not this but from are have an they which one all there
can more if when will would so no out up into than its time only new some could these two may then do first any my now such like
our over me even most after also did many before must through years where much your way well down should because each just state
people how too little good world make very year still see own work men day get here between both life being under three never know same
last while us might great old off come since against go came right used take
found part'''.split()


def make_corpus(seed=1, sentences=6000, records=1500):
    rng = random.Random(seed)
    often = [1 / (rank + 3) for rank in range(len(WORDS))]  # Zipf: a few words make most of the text
    out = []
    for _ in range(sentences):
        words = rng.choices(WORDS, often, k=rng.randint(5, 15)) + ['option', rng.choice(ascii_lowercase)]
        out.append(' '.join(words).capitalize() + rng.choice(['. ', '. ', ', ', '? ', '.\n']))
    for _ in range(records):
        keys = rng.sample(WORDS, rng.randint(3, 6))
        values = [rng.choice([rng.randint(0, 5000), round(rng.uniform(-50, 50), 2), rng.choice(WORDS)]) for _ in keys]
        out.append(json.dumps(dict(zip(keys, values))) + '\n')
        out.append(','.join(str(value) for value in values) + '\n')
        out.append(json.dumps({keys[0]: [str(rng.randint(0, 99)) for _ in keys]}) + '\n')
    return ''.join(out)
