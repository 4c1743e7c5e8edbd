import type { CardItem } from 'newsroom/model/cardItem';
import type { PictureFocus } from 'newsroom/model/fields';
import { itemPath, type PageName } from 'newsroom/model/paths';
import { formatResizedUrl } from 'newsroom/model/pictures';
import type { Section } from 'newsroom/model/sections';
import * as texts from 'newsroom/words/strings';
import { hasMediaFile } from './moments.ts';

/** The speeds a reader can choose, as multiples of the recording's own. */
export const playbackSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The seconds by which the buttons skip forward and back. */
export const skipSeconds = 10;

/** A recording as every player of the site needs it. */
export type Recording = {
  /** The path of its item's page, by which it is known. */
  path: string;
  kind: 'video' | 'audio';
  title: string;
  /** The label of its section. */
  section: string;
  /** The URL of a picture for the lock screen. */
  picture: string | undefined;
  /** The part of the picture that stays in view where it is cut. */
  focus?: PictureFocus;
  /** The next item of its series. */
  next?: PageName | undefined;
};

export type PlayableFile = { recording: Recording; src: string; captions?: string | undefined };

/** The file that an item's page plays; undefined where it has none, or YouTube's player. */
export function findFile(section: Section, item: CardItem, next?: CardItem): PlayableFile | undefined {
  const { video, audio, captions, image, imageFocus } = item;
  const src = video ?? audio;
  if (src === undefined || !hasMediaFile(item)) return undefined;
  const name = ({ id, title = texts.untitled }: CardItem): PageName => ({
    path: itemPath(section.name, id),
    title,
  });
  const recording: Recording = {
    ...name(item),
    kind: video === undefined ? 'audio' : 'video',
    section: section.label,
    // A lock screen has no srcset: this is one of the widths that next/image serves.
    picture: image && formatResizedUrl({ src: image, width: 750 }),
    // Not `undefined`, which the HTML of a list would have in each card.
    ...(imageFocus && { focus: imageFocus }),
    ...(next && { next: name(next) }),
  };
  return { recording, src, ...(video !== undefined && captions !== undefined && { captions }) };
}
