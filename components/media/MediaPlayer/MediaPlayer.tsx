import type { ReactNode } from 'react';
import { PlayerControls } from '@/components/media/PlayerControls';
import { PlainPicture } from '@/components/ui/Picture';
import controls from '@/components/ui/tokens/controls.module.css';
import { formatClock } from '@/lib/i18n/formatClock';
import { formatFileSize } from '@/lib/i18n/formatNumber';
import * as texts from '@/lib/i18n/strings';
import { findFile, type PlayableFile } from '@/lib/media/recording';
import { buildEmbedUrl, buildWatchUrl, parseVideo, type Video } from '@/lib/media/video';
import type { Item } from '@/lib/model/item';
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
  const file = findFile(section, item, next);
  if (file !== undefined) return <FilePlayer item={item} bytes={bytes} file={file} />;
  const video = item.video === undefined ? undefined : parseVideo(item.video);
  if (video?.kind === 'page') return <FilmLink item={item} video={video} />;
  return video?.kind === 'youtube' && <YouTubePlayer item={item} video={video} />;
}

type FilmLinkProps = { item: Item; video: Extract<Video, { kind: 'page' }> };

/** Of a film that no player here plays: its picture, which leads to its page. */
function FilmLink({ item, video: { service, url } }: FilmLinkProps) {
  return (
    <>
      <FacadeFrame>
        <a className={styles.facade} href={url} rel="noopener">
          <Poster item={item} />
          <PlayMark />
          <span className={styles.facadeText}>
            <span className={styles.facadeAction}>{texts.watchVideoAt(service)}</span>
          </span>
        </a>
      </FacadeFrame>
      <PrintedUrl label={texts.videoUrl} url={url} />
    </>
  );
}

/** No <div>: reader views drop a <div> whose words are all a link, and the picture with it. */
function FacadeFrame({ children }: { children: ReactNode }) {
  return (
    <span className={`${styles.player} ${styles.frame}`} data-kind="video" data-color-scheme="dark">
      {children}
    </span>
  );
}

type YouTubePlayerProps = { item: Item; video: Extract<Video, { kind: 'youtube' }> };

function YouTubePlayer({ item, video }: YouTubePlayerProps) {
  const watchUrl = buildWatchUrl(video);
  return (
    <>
      <FacadeFrame>
        <YouTubeFacade
          key={video.id}
          watchUrl={watchUrl}
          embedUrl={buildEmbedUrl(video)}
          label={texts.youTubePlayer(item.title ?? texts.untitled)}
        >
          <Poster item={item} />
          <PlayMark />
          <span className={styles.facadeText}>
            <span className={styles.facadeAction}>{texts.watchVideo}</span>{' '}
            <span className={styles.facadeNotice}>{texts.youTubeNotice}</span>
          </span>
        </YouTubeFacade>
      </FacadeFrame>
      <PrintedUrl label={texts.videoUrl} url={watchUrl} />
    </>
  );
}

type FilePlayerProps = Pick<MediaPlayerProps, 'item' | 'bytes'> & { file: PlayableFile };

function FilePlayer({ item, bytes, file }: FilePlayerProps) {
  const { durationSeconds: seconds, chapters } = item;
  const isFilm = file.recording.kind === 'video';
  const cover = (
    <>
      <Poster item={item} />
      {/* Its press is not React's: lib/browser/earlyTaps.inline.ts. */}
      <button
        type="button"
        className={styles.facade}
        data-play="cover"
        aria-label={texts.watchVideo}
        suppressHydrationWarning
      >
        <PlayMark />
      </button>
    </>
  );
  const player = (
    <PlayerControls
      seconds={seconds}
      chapters={chapters}
      isFilm={isFilm}
      hasCaptions={file.captions !== undefined}
    />
  );
  return (
    <>
      <MediaFrame key={file.src} {...file} cover={isFilm && cover} player={player}>
        {seconds !== undefined && <p className={styles.length}>{texts.mediaLength(formatClock(seconds))}</p>}
        {bytes !== undefined && <p>{texts.mediaSize(formatFileSize(bytes))}</p>}
        <a className={styles.download} href={file.src} download>
          {texts.download}{' '}
          <span className={controls.hidden}>{isFilm ? texts.downloadVideo : texts.downloadAudio}</span>
        </a>
      </MediaFrame>
      <PrintedUrl label={isFilm ? texts.videoUrl : texts.audioUrl} url={file.src} />
    </>
  );
}

function Poster({ item: { image, imageFocus } }: Pick<MediaPlayerProps, 'item'>) {
  return (
    <span data-picture="">
      <PlainPicture
        src={image}
        alt=""
        focus={imageFocus}
        sizes="(min-width: 760px) 720px, 100vw"
        loading="eager"
      />
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
    // Not as its text: reader views would show it.
    <p className={styles.url} data-printed={`${label} ${url}`} />
  );
}
