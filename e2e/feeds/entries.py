"""What feedparser makes of a feed, as JSON: entries.py FILE"""
import json
import sys

import feedparser

feed = feedparser.parse(sys.argv[1])
entries = [
    {
        "title": entry.title,
        "author": entry.get("author"),
        "tags": [tag.term for tag in entry.get("tags", [])],
        "summary": entry.summary,
        "html": entry.content[0].value,
    }
    for entry in feed.entries
]
print(json.dumps({"mistake": str(feed.get("bozo_exception", "")), "entries": entries}))
