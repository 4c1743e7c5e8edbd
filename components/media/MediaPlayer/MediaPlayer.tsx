import { PlainPicture } from '@/components/ui/Picture';
import { formatClock } from '@/lib/i18n/formatClock';
import { formatFileSize } from '@/lib/i18n/formatNumber';
import * as texts from '@/lib/i18n/strings';
import { buildEmbedUrl, buildWatchUrl, parseVideo, type Video } from '@/lib/media/video';
import type { Item } from '@/lib/model/item';
import { itemPath } from '@/lib/model/paths';
import { formatResizedUrl } from '@/lib/model/pictures';
import type { Section } from '@/lib/model/sections';
import { MediaFrame } from './MediaFrame.client';
import styles from './MediaPlayer.module.css';
import { YouTubeFacade } from './YouTubeFacade.client';

type MediaPlayerProps = {
  section: Section;
  item: Item;
  /** The size of the recording's file, where it is known. */
  bytes?: number | undefined;
  /** The next item of its series. */
  next?: Item | undefined;
};

/** An item's video, or else its audio; nothing where it has neither. */
export function MediaPlayer(props: MediaPlayerProps) {
  const { item } = props;
  if (item.video === undefined) return item.audio && <FilePlayer {...props} kind="audio" src={item.audio} />;
  const video = parseVideo(item.video);
  if (video.kind === 'youtube') return <YouTubePlayer item={item} video={video} />;
  return <FilePlayer {...props} kind="video" src={video.url} />;
}

type YouTubePlayerProps = { item: Item; video: Extract<Video, { kind: 'youtube' }> };

function YouTubePlayer({ item: { image, title = texts.untitled }, video }: YouTubePlayerProps) {
  const watchUrl = buildWatchUrl(video);
  return (
    <>
      <div className={styles.player}>
        <div className={styles.frame} data-kind="video" data-color-scheme="dark">
          <YouTubeFacade
            key={video.id}
            watchUrl={watchUrl}
            embedUrl={buildEmbedUrl(video)}
            label={texts.youTubePlayer(title)}
          >
            <Poster picture={image} />
            <PlayMark />
            <span className={styles.facadeText}>
              <span className={styles.facadeAction}>{texts.watchVideo}</span>{' '}
              <span className={styles.facadeNotice}>{texts.youTubeNotice}</span>
            </span>
          </YouTubeFacade>
        </div>
      </div>
      <PrintedUrl label={texts.videoUrl} url={watchUrl} />
    </>
  );
}

type FilePlayerProps = MediaPlayerProps & { kind: 'video' | 'audio'; src: string };

function FilePlayer({ section, item, bytes, next, kind, src }: FilePlayerProps) {
  const seconds = item.durationSeconds;
  return (
    <>
      <MediaFrame
        key={src}
        recording={{
          path: itemPath(section.name, item.id),
          kind,
          title: item.title ?? texts.untitled,
          section: section.label,
          // A lock screen has no srcset: this is one of the widths that next/image serves.
          picture: item.image && formatResizedUrl({ src: item.image, width: 750 }),
          next: next && { path: itemPath(section.name, next.id), title: next.title ?? texts.untitled },
        }}
        src={src}
        captions={kind === 'video' ? item.captions : undefined}
        length={seconds === undefined ? undefined : texts.mediaLength(formatClock(seconds))}
        size={bytes === undefined ? undefined : texts.mediaSize(formatFileSize(bytes))}
      >
        {kind === 'video' && <FilmFacade picture={item.image} />}
      </MediaFrame>
      <PrintedUrl label={kind === 'video' ? texts.videoUrl : texts.audioUrl} url={src} />
    </>
  );
}

/** A film's picture and the button that plays it. */
function FilmFacade({ picture }: { picture: string | undefined }) {
  return (
    <>
      <Poster picture={picture} />
      <PlayButton label={texts.watchVideo} />
    </>
  );
}

/** The button on the cover of an audio item, whose player is below. */
export function CoverButton() {
  return <PlayButton label={texts.listenToAudio} />;
}

function PlayButton({ label }: { label: string }) {
  return (
    // Its press is not React's: lib/browser/earlyTaps.inline.ts.
    <button type="button" className={styles.facade} data-play="" aria-label={label} suppressHydrationWarning>
      <PlayMark />
    </button>
  );
}

function Poster({ picture }: { picture: string | undefined }) {
  return (
    <span data-picture="">
      <PlainPicture src={picture} alt="" sizes="(min-width: 760px) 720px, 100vw" loading="eager" />
    </span>
  );
}

/** The sign in the middle of a film's picture. */
function PlayMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 72 72" aria-hidden="true">
      <circle cx="36" cy="36" r="36" />
      <path d="M29 22v28l23-14Z" />
    </svg>
  );
}

function PrintedUrl({ label, url }: { label: string; url: string }) {
  return (
    <p className={styles.url}>
      {label} {url}
    </p>
  );
}
