import type { Element } from 'domhandler';
import { parseVideo } from 'newsroom/text/video';
import { redactUrl } from '../../lib/runtime/createLog.node.ts';
import { formatChapters, parseDuration } from './chapters.ts';
import { findMediaType } from './mediaType.ts';
import { findAll, findText, type FeedItem } from './readFeed.ts';

/** The pictures and recordings of an item of a feed, as fields of a document, and what finds no field. */
export function pickMedia({ item, channel }: FeedItem, link = '') {
  const linked = findAll(item, 'link').filter(({ attribs }) => attribs.rel === 'enclosure');
  const enclosures = [...findAll(item, 'enclosure'), ...linked].filter(findUrl);
  const media = [...enclosures, ...findAll(item, 'media:content')];
  const audio = media.find((element) => findKind(element) === 'audio');
  const video = media.find((element) => findKind(element) === 'video');
  const pictures = media.filter((element) => findKind(element) === 'image');
  const images = [
    ...findAll(item, 'itunes:image'),
    ...sortByWidth(pictures),
    ...sortByWidth(findAll(item, 'media:thumbnail')),
  ];
  // A recording has the channel's picture as its cover; a newspaper's would be its logo.
  const coverOf = audio || video ? channel : item;
  const transcripts = findAll(item, 'podcast:transcript');
  const captions = ['text/vtt', 'srt', 'subrip']
    .map((type) => transcripts.find(({ attribs }) => attribs.type?.includes(type)))
    .find(Boolean);
  const chapters = findUrl(findAll(item, 'podcast:chapters')[0]) ?? readChapters(item);
  const length = findText(item, 'itunes:duration');
  const duration = parseDuration(length);
  const unused = [
    ...enclosures.filter((element) => ![audio, video, ...pictures].includes(element)),
    ...(captions === undefined ? transcripts : []),
  ];
  const dropped = unused.map((element) => {
    const { type = 'of an unknown type' } = element.attribs;
    return `${element.name} (${type}) ${redactUrl(findUrl(element) ?? '')}`;
  });
  if (length && duration === undefined) dropped.push(`the length “${length}”`);
  return {
    fields: {
      image:
        images.map(findUrl).find(Boolean) ??
        findText(item, 'image/url') ??
        findUrl(findAll(coverOf, 'itunes:image')[0]) ??
        findText(coverOf, 'image/url'),
      imageCredit: findText(item, 'media:credit'),
      audio: findUrl(audio),
      video: findUrl(video) ?? (!audio && parseVideo(link).kind === 'youtube' ? link : undefined),
      captions: findUrl(captions),
      chapters: chapters || undefined,
      duration: duration || undefined,
    },
    dropped,
  };
}

function findUrl(element: Element | undefined): string | undefined {
  return element?.attribs.url ?? element?.attribs.href;
}

/** “image”, “audio”, “video”, or the beginning of another media type; feeds often leave it out. */
function findKind({ name, attribs: { url, href, type, medium, width } }: Element): string | undefined {
  const kind = findMediaType(url ?? href ?? '', type) ?? type?.toLowerCase() ?? medium;
  return kind?.replace(/\/.*$/, '') ?? (name === 'media:content' && width ? 'image' : undefined);
}

function sortByWidth(pictures: readonly Element[]): readonly Element[] {
  return pictures.toSorted((a, b) => Number(b.attribs.width ?? 0) - Number(a.attribs.width ?? 0));
}

/** Chapters within the feed itself: https://podlove.org/simple-chapters/ */
function readChapters(item: Element): string {
  const chapters = findAll(item, 'psc:chapters/psc:chapter').map(({ attribs: { start, title } }) => ({
    startTime: parseDuration(start),
    title,
  }));
  return formatChapters(chapters);
}
