import type { Element } from 'domhandler';
import { parseVideo } from '../../lib/media/video.ts';
import { redactUrl } from '../../lib/settings/createLog.node.ts';
import { formatChapters, parseDuration } from './chapters.ts';
import { findMediaType } from './mediaType.ts';
import { findAll, findText, type FeedItem } from './readFeed.ts';

/** The pictures and recordings of an item of a feed, as fields of a document, and what finds no field. */
export function pickMedia({ item, channel }: FeedItem, link = '') {
  const enclosures = findAll(item, 'enclosure', 'link').filter(
    (element) => findUrl(element) && (element.name === 'enclosure' || element.attribs.rel === 'enclosure'),
  );
  const media = [...enclosures, ...findAll(item, 'media:content')];
  const audio = media.find((element) => findKind(element) === 'audio');
  const video = media.find((element) => findKind(element) === 'video');
  const pictures = media.filter((element) => findKind(element) === 'image');
  const transcripts = findAll(item, 'podcast:transcript');
  const captions =
    transcripts.find(({ attribs }) => attribs.type === 'text/vtt') ??
    transcripts.find(({ attribs }) => /srt|subrip/.test(attribs.type ?? ''));
  const length = findText(item, 'itunes:duration');
  const duration = parseDuration(length);
  // Chapters within the feed itself: https://podlove.org/simple-chapters/
  const chapters = findAll(item, 'psc:chapter').map(({ attribs: { start, title } }) => ({
    startTime: parseDuration(start),
    title,
  }));
  const unused = [
    ...enclosures.filter((element) => ![audio, video, ...pictures].includes(element)),
    ...(captions === undefined ? transcripts : []),
  ].map((element) => {
    const type = element.attribs.type ?? 'of an unknown type';
    return `${element.name} (${type}) ${redactUrl(findUrl(element) ?? '')}`;
  });
  return {
    fields: {
      image:
        findUrl(findAll(item, 'itunes:image')[0]) ??
        findUrl(pickLargest(pictures)) ??
        findUrl(pickLargest(findAll(item, 'media:thumbnail'))) ??
        findText(item, 'image/url') ??
        // Of recordings the channel's picture is the cover; of a newspaper it would be its logo.
        (audio || video
          ? (findUrl(findAll(channel, 'itunes:image')[0]) ?? findText(channel, 'image/url'))
          : undefined),
      imageCredit: findText(item, 'media:credit'),
      audio: findUrl(audio),
      video:
        findUrl(video) ?? (audio === undefined && parseVideo(link).kind === 'youtube' ? link : undefined),
      captions: findUrl(captions),
      chapters: findUrl(findAll(item, 'podcast:chapters')[0]) ?? (formatChapters(chapters) || undefined),
      duration: duration || undefined,
    },
    dropped: length && duration === undefined ? [...unused, `the length “${length}”`] : unused,
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

function pickLargest(pictures: readonly Element[]): Element | undefined {
  return pictures.toSorted((a, b) => Number(b.attribs.width ?? 0) - Number(a.attribs.width ?? 0))[0];
}
