import { parseVideo } from '../../lib/media/video.ts';
import { redactUrl } from '../../lib/settings/createLog.node.ts';
import { formatChapters, parseDuration } from './chapters.ts';
import { findMediaType } from './mediaType.ts';
import { findText, type Element, type FeedItem } from './readFeed.ts';

/** The pictures and recordings of an item of a feed, as fields of a document, and what finds no field. */
export function pickMedia({ elements, channel }: FeedItem, link = '') {
  const list = (name: string): readonly Element[] => elements.filter((element) => element.name === name);
  const linked = list('link').filter(({ attributes }) => attributes.rel === 'enclosure');
  const enclosures = [...list('enclosure'), ...linked].filter((element) => findUrl(element) !== undefined);
  const media = [...enclosures, ...list('media:content')];
  const audio = media.find((element) => findKind(element) === 'audio');
  const video = media.find((element) => findKind(element) === 'video');
  const pictures = media.filter((element) => findKind(element) === 'image');
  // Of recordings the channel's picture is the cover; of a newspaper it would be its logo.
  const covers = audio || video ? channel : [];
  const transcripts = list('podcast:transcript');
  const captions =
    transcripts.find(({ attributes }) => attributes.type === 'text/vtt') ??
    transcripts.find(({ attributes }) => /srt|subrip/.test(attributes.type ?? ''));
  const unused = [
    ...enclosures.filter((element) => element !== audio && element !== video && !pictures.includes(element)),
    ...(captions === undefined ? transcripts : []),
  ];
  return {
    fields: {
      image:
        findUrl(list('itunes:image')[0]) ??
        findUrl(pickLargest(pictures)) ??
        findUrl(pickLargest(list('media:thumbnail'))) ??
        findText(elements, 'image/url') ??
        findUrl(covers.find(({ name }) => name === 'itunes:image')) ??
        findText(covers, 'image/url'),
      imageCredit: findText(elements, 'media:credit'),
      audio: findUrl(audio),
      video:
        findUrl(video) ?? (audio === undefined && parseVideo(link).kind === 'youtube' ? link : undefined),
      captions: findUrl(captions),
      chapters: findUrl(list('podcast:chapters')[0]) ?? readChapters(list('psc:chapter')),
    },
    dropped: unused.map((element) => {
      const { name, attributes } = element;
      return `${name} (${attributes.type ?? 'of an unknown type'}) ${redactUrl(findUrl(element) ?? '')}`;
    }),
  };
}

function findUrl(element: Element | undefined): string | undefined {
  return element?.attributes.url ?? element?.attributes.href;
}

/** “image”, “audio”, “video”, or the beginning of another media type; feeds often leave it out. */
function findKind({ name, attributes: { url, href, type, medium, width } }: Element): string | undefined {
  const kind = findMediaType(url ?? href ?? '', type) ?? type?.toLowerCase() ?? medium;
  return kind?.replace(/\/.*$/, '') ?? (name === 'media:content' && width ? 'image' : undefined);
}

function pickLargest(pictures: readonly Element[]): Element | undefined {
  return pictures.toSorted((a, b) => Number(b.attributes.width ?? 0) - Number(a.attributes.width ?? 0))[0];
}

/** Chapters within the feed itself: https://podlove.org/simple-chapters/ */
function readChapters(elements: readonly Element[]): string | undefined {
  const chapters = elements.map(({ attributes: { start, title } }) => ({
    startTime: parseDuration(start) ?? NaN,
    title,
  }));
  return chapters.length === 0 ? undefined : formatChapters(chapters);
}
