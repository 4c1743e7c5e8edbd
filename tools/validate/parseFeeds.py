"""Prints what feedparser makes of the files named on the command line, as JSON."""

import json
import sys

import feedparser

# feedparser repairs and cleans what it can; the files are to need neither.
feedparser.RESOLVE_RELATIVE_URIS = False


def parse(file):
    with open(file, "rb") as opened:
        feed = feedparser.parse(opened.read(), response_headers={"content-type": "application/rss+xml; charset=utf-8"})
    return {
        "file": file,
        "version": feed.version,
        "problem": str(feed.bozo_exception) if feed.bozo else None,
        "title": feed.feed.get("title"),
        "entries": [
            {
                "id": entry.get("id"),
                "title": entry.get("title"),
                "link": entry.get("link"),
                "isDated": entry.get("published_parsed") is not None,
                "enclosures": [
                    {name: enclosure.get(name) for name in ("href", "length", "type")}
                    for enclosure in entry.get("enclosures", [])
                ],
            }
            for entry in feed.entries
        ],
    }


json.dump([parse(file) for file in sys.argv[1:]], sys.stdout)
