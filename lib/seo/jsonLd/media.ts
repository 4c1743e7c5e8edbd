import type { Chapter } from 'newsroom/model/chapters';
import type { Item } from 'newsroom/model/item';
import { itemPath, momentParameter } from 'newsroom/model/paths';
import type { Section } from 'newsroom/model/sections';
import type { Site } from 'newsroom/model/site';
import { parseVideo, youTubeOrigin } from 'newsroom/text/video';
import { formatIsoDateTime } from 'newsroom/words/formatDate';
import type { Clip, VideoObject } from 'schema-dts';
import { buildPictures } from './pictures.ts';
import { buildPublisherReference } from './publisher.ts';

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
    // Google takes the chapters of a video on YouTube from there.
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

/** A duration in ISO 8601: 77 seconds give “PT1M17S”. */
function formatIsoDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const parts = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor((whole % 3600) / 60), 'M'],
    [whole % 60, 'S'],
  ] as const;
  return `PT${parts.map(([value, unit]) => (value > 0 ? `${value}${unit}` : '')).join('')}`;
}
