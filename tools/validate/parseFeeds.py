"""Prints what feed readers would miss in the RSS files named on the command line, one line for each problem."""

import sys
from os.path import basename

import feedparser

# feedparser repairs and cleans what it can; the files are to need neither.
feedparser.RESOLVE_RELATIVE_URIS = False


def list_problems(file):
    with open(file, "rb") as opened:
        feed = feedparser.parse(opened.read(), response_headers={"content-type": "application/rss+xml; charset=utf-8"})
    if feed.bozo:
        yield str(feed.bozo_exception)
    if feed.version != "rss20":
        yield f"version {feed.version}"
    if not feed.feed.get("title"):
        yield "no title"
    if file.endswith("podcast.xml"):
        for field in ("image", "podcast_guid", "podcast_locked", "podcast_medium"):
            if not feed.feed.get(field):
                yield f"no {field}"
    if not feed.entries:
        yield "no entries"
    for entry in feed.entries:
        name = entry.get("id", "an entry")
        for field in ("id", "title", "link", "published_parsed"):
            if not entry.get(field):
                yield f"{name} has no {field}"
        enclosures = entry.get("enclosures", [])
        if file.endswith("podcast.xml") and len(enclosures) != 1:
            yield f"{name} has {len(enclosures)} enclosures"
        if not all(each.get("href") and each.get("length") and each.get("type") for each in enclosures):
            yield f"{name} has an enclosure without URL, length or type"
        for field in ("podcast_chapters", "podcast_transcript"):
            if field in entry and not (entry[field].get("url") and entry[field].get("type")):
                yield f"{name} has {field} without URL or type"


for file in sys.argv[1:]:
    for problem in list_problems(file):
        print(f"{basename(file)}: {problem}")
