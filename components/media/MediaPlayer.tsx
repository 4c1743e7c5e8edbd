import { PlainPicture } from '@/components/ui/Picture';
import { formatClock } from '@/lib/i18n/formatClock';
import { formatFileSize } from '@/lib/i18n/formatNumber';
import * as texts from '@/lib/i18n/strings';
import { buildEmbedUrl, buildWatchUrl, parseVideo } from '@/lib/media/video';
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
export function MediaPlayer({ section, item, bytes, next }: MediaPlayerProps) {
  const title = item.title ?? texts.untitled;
  const video = item.video === undefined ? undefined : parseVideo(item.video);
  if (video?.kind === 'youtube') {
    return (
      <>
        <div className={styles.player}>
          <div className={styles.frame} data-kind="video" data-color-scheme="dark">
            <YouTubeFacade
              key={video.id}
              watchUrl={buildWatchUrl(video)}
              embedUrl={buildEmbedUrl(video)}
              label={texts.youTubePlayer(title)}
            >
              <Poster picture={item.image} />
              <PlayMark />
              <span className={styles.facadeText}>
                <span className={styles.facadeAction}>{texts.watchVideo}</span>{' '}
                <span className={styles.facadeNotice}>{texts.youTubeNotice}</span>
              </span>
            </YouTubeFacade>
          </div>
        </div>
        <PrintedUrl label={texts.videoUrl} url={buildWatchUrl(video)} />
      </>
    );
  }
  const kind = video === undefined ? 'audio' : 'video';
  const src = video?.url ?? item.audio;
  const seconds = item.durationSeconds;
  if (src === undefined) return null;
  return (
    <>
      <MediaFrame
        key={src}
        recording={{
          path: itemPath(section.name, item.id),
          kind,
          title,
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
        {kind === 'video' && (
          <>
            <Poster picture={item.image} />
            {/* Its press is not React's: lib/browser/earlyTaps.inline.ts. */}
            <button
              type="button"
              className={styles.facade}
              data-play=""
              aria-label={texts.watchVideo}
              suppressHydrationWarning
            >
              <PlayMark />
            </button>
          </>
        )}
      </MediaFrame>
      <PrintedUrl label={kind === 'video' ? texts.videoUrl : texts.audioUrl} url={src} />
    </>
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
