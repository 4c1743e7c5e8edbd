import type {
  AudioObject,
  Clip,
  CreativeWorkSeries,
  PodcastEpisode,
  PodcastSeries,
  VideoObject,
} from 'schema-dts';
import { formatIsoDateTime } from '../../i18n/formatDate.ts';
import { parseVideo, youTubeOrigin } from '../../media/video.ts';
import type { Chapter } from '../../model/chapters.ts';
import type { Item, SectionItem, Series } from '../../model/item.ts';
import { categoryPath, coverPath, itemPath, momentParameter, podcastPath } from '../../model/paths.ts';
import { pickCategories } from '../../model/pickCategories.ts';
import type { Category, Section } from '../../model/sections.ts';
import type { Site } from '../../model/site.ts';
import { describeWork } from './article.ts';
import { buildPictures } from './pictures.ts';
import { buildAuthor, buildPublisherReference } from './publisher.ts';

/**
 * Required: name, thumbnailUrl, uploadDate.
 * https://developers.google.com/search/docs/appearance/structured-data/video
 */
export function buildVideo(site: Site, section: Section, item: Item): VideoObject | undefined {
  if (item.video === undefined || item.title === undefined || item.createdAt === undefined) return undefined;
  const video = parseVideo(item.video);
  const pictures = buildPictures(site, section, item);
  if (pictures.length === 0 && video.kind !== 'youtube') return undefined;
  const url = site.url + itemPath(section.name, item.id);
  return {
    '@type': 'VideoObject',
    '@id': `${url}#video`,
    name: item.title,
    ...(item.description !== undefined && { description: item.description }),
    thumbnailUrl:
      pictures.length === 0 && video.kind === 'youtube'
        ? [`https://i.ytimg.com/vi/${video.id}/hqdefault.jpg`]
        : pictures,
    uploadDate: formatIsoDateTime(item.createdAt),
    ...(item.durationSeconds !== undefined && { duration: formatIsoDuration(item.durationSeconds) }),
    ...(video.kind === 'youtube' && { embedUrl: `${youTubeOrigin}/embed/${video.id}` }),
    ...(video.kind === 'file' && { contentUrl: video.url }),
    ...(item.correction !== undefined && { correction: item.correction }),
    // Of a video on YouTube Google takes them from there.
    ...(video.kind === 'file' &&
      item.chapters && { hasPart: buildClips(item.chapters, url, item.durationSeconds) }),
    url,
    inLanguage: 'hy',
    publisher: buildPublisherReference(site),
  };
}

/** https://developers.google.com/search/docs/appearance/structured-data/video#clip */
function buildClips(chapters: readonly Chapter[], url: string, lengthSeconds: number | undefined): Clip[] {
  return chapters.map(({ seconds, title }, index) => {
    const endOffset = chapters[index + 1]?.seconds ?? lengthSeconds;
    return {
      '@type': 'Clip',
      name: title,
      startOffset: seconds,
      ...(endOffset !== undefined && { endOffset }),
      url: `${url}?${momentParameter}=${seconds}`,
    };
  });
}

/** https://schema.org/AudioObject; Google has no further requirements. */
export function buildAudio(site: Site, section: Section, item: Item): AudioObject | undefined {
  if (item.audio === undefined || item.title === undefined) return undefined;
  return {
    '@type': 'AudioObject',
    '@id': `${site.url}${itemPath(section.name, item.id)}#audio`,
    name: item.title,
    ...(item.description !== undefined && { description: item.description }),
    contentUrl: item.audio,
    ...(item.createdAt !== undefined && { uploadDate: formatIsoDateTime(item.createdAt) }),
    // The document's duration is the video's, if it has one.
    ...(item.durationSeconds !== undefined &&
      item.video === undefined && { duration: formatIsoDuration(item.durationSeconds) }),
    inLanguage: 'hy',
  };
}

/** https://schema.org/PodcastEpisode: the sound of a programme, as a part of its series. */
export function buildEpisode(
  site: Site,
  { section, item }: SectionItem,
  audio: AudioObject | undefined,
): PodcastEpisode | undefined {
  if (audio === undefined || item.title === undefined) return undefined;
  const [series] = pickCategories(section, item);
  const url = site.url + itemPath(section.name, item.id);
  return {
    '@type': 'PodcastEpisode',
    '@id': `${url}#episode`,
    url,
    name: item.title,
    ...describeWork(site, section, item),
    associatedMedia: audio,
    ...(series && { partOfSeries: { '@type': 'PodcastSeries', ...nameSeries(site, section, series) } }),
  };
}

/** https://schema.org/PodcastSeries where it has recordings to hear, else https://schema.org/CreativeWorkSeries. */
export function buildSeries(
  site: Site,
  { section, category }: { section: Section; category: Category },
  { description, author, language = 'hy', hasAudio }: Series & { hasAudio: boolean },
): PodcastSeries | CreativeWorkSeries {
  const series = {
    ...nameSeries(site, section, category),
    ...(description !== undefined && { description }),
    ...(author !== undefined && { author: buildAuthor(site, { author }) }),
    image: site.url + coverPath(section.name, category.name),
    inLanguage: language,
    publisher: buildPublisherReference(site),
  };
  return hasAudio
    ? { '@type': 'PodcastSeries', ...series, webFeed: site.url + podcastPath(section.name, category.name) }
    : { '@type': 'CreativeWorkSeries', ...series };
}

function nameSeries(site: Site, section: Section, { name, label }: Category) {
  const url = site.url + categoryPath(section.name, name);
  return { '@id': `${url}#series`, url, name: label };
}

/** A duration in ISO 8601: 77 seconds give “PT1M17S”. */
export function formatIsoDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const parts = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor((whole % 3600) / 60), 'M'],
    [whole % 60, 'S'],
  ] as const;
  return `PT${parts.map(([value, unit]) => (value > 0 ? `${value}${unit}` : '')).join('')}`;
}
