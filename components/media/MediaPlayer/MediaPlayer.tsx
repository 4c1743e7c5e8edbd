import type { Item } from 'newsroom/model/item';
import type { Section } from 'newsroom/model/sections';
import { buildEmbedUrl, buildWatchUrl, parseVideo, type Video } from 'newsroom/text/video';
import { formatClock } from 'newsroom/words/formatClock';
import { formatFileSize } from 'newsroom/words/formatNumber';
import * as texts from 'newsroom/words/strings';
import type { ReactNode } from 'react';
import { PlayerControls } from '@/components/media/PlayerControls';
import { PlainPicture } from '@/components/ui/Picture';
import controls from '@/components/ui/tokens/controls.module.css';
import { playSigns } from '@/lib/design/playSigns';
import { findFile, type PlayableFile } from '@/lib/media/recording';
import { DrivePlayer } from './DrivePlayer.client';
import styles from './MediaPlayer.module.css';

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

/** The picture of a film that no player here plays; it leads to the film's page. */
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
    <span className={`${styles.player} ${styles.film}`} data-kind="video" data-color-scheme="dark">
      {children}
    </span>
  );
}

type YouTubePlayerProps = { item: Item; video: Extract<Video, { kind: 'youtube' }> };

/**
 * Nothing is requested from YouTube before the reader presses it, not even its picture. Where scripts do not run it
 * is a link to the video's page there.
 */
function YouTubePlayer({ item, video }: YouTubePlayerProps) {
  const watchUrl = buildWatchUrl(video);
  return (
    <>
      <FacadeFrame key={video.id}>
        {/* lib/browser/earlyTaps.inline.ts handles the press, not React. */}
        <a
          className={styles.facade}
          href={watchUrl}
          title={texts.youTubePlayer(item.title ?? texts.untitled)}
          data-youtube={buildEmbedUrl(video)}
          suppressHydrationWarning
        >
          <Poster item={item} />
          <PlayMark />
          <span className={styles.facadeText}>
            <span className={styles.facadeAction}>{texts.watchVideo}</span>{' '}
            <span className={styles.facadeNotice}>{texts.youTubeNotice}</span>
          </span>
        </a>
        {/* The place of the player: React leaves the content of an element with inner HTML alone, so that it survives
            hydration. */}
        <span dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
      </FacadeFrame>
      <PrintedUrl label={texts.videoUrl} url={watchUrl} />
    </>
  );
}

type FilePlayerProps = Pick<MediaPlayerProps, 'item' | 'bytes'> & { file: PlayableFile };

/**
 * A recording with the site's controls; without scripts with the browser's own. Before its first press a film is its
 * picture, and the button that plays it lies over that. Nothing of the recording is fetched before it is played.
 */
function FilePlayer({ item, bytes, file }: FilePlayerProps) {
  const { durationSeconds: seconds, chapters } = item;
  const { recording, src, captions } = file;
  const isFilm = recording.kind === 'video';
  return (
    <>
      <div
        key={src}
        className={styles.player}
        data-player={isFilm ? 'new' : 'played'}
        data-kind={recording.kind}
        suppressHydrationWarning
      >
        <div className={isFilm ? styles.film : undefined} data-color-scheme={isFilm ? 'dark' : undefined}>
          {isFilm && <Poster item={item} />}
          <MediaElement {...file} />
          <div className={styles.failure}>
            <p role="alert" />
            <button type="button" className={controls.pill}>
              {texts.tryAgain}
            </button>
          </div>
        </div>
        <PlayerControls
          seconds={seconds}
          chapters={chapters}
          isFilm={isFilm}
          hasCaptions={captions !== undefined}
        />
        <div className={styles.below}>
          {/* The player writes here where it resumed. */}
          <output />
          <button type="button" className={controls.link}>
            {texts.startOver}
          </button>
          {seconds !== undefined && (
            <p className={styles.length}>{texts.mediaLength(formatClock(seconds))}</p>
          )}
          {bytes !== undefined && <p>{texts.mediaSize(formatFileSize(bytes))}</p>}
          <a className={styles.download} href={src} download>
            {texts.download}{' '}
            <span className={controls.hidden}>{isFilm ? texts.downloadVideo : texts.downloadAudio}</span>
          </a>
        </div>
        <DrivePlayer recording={recording} />
      </div>
      <PrintedUrl label={isFilm ? texts.videoUrl : texts.audioUrl} url={src} />
    </>
  );
}

function MediaElement({ recording: { kind, title }, src, captions }: PlayableFile) {
  const attributes = {
    src,
    className: styles.media,
    'aria-label': title,
    controls: true,
    preload: 'none',
    suppressHydrationWarning: true,
  } as const;
  if (kind === 'audio') {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the page's own text is below it
    return <audio {...attributes} />;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are shown where the item has them
    <video
      {...attributes}
      playsInline
      // A track of another origin is refused without it.
      crossOrigin={captions === undefined ? undefined : 'anonymous'}
    >
      {captions !== undefined && <track kind="captions" srcLang="hy" label={texts.captions} src={captions} />}
    </video>
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

/** The sign on the picture of a film. */
function PlayMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path d={playSigns.play} fill="currentColor" />
    </svg>
  );
}

function PrintedUrl({ label, url }: { label: string; url: string }) {
  return (
    // The URL is no text of the element: reader views would show it.
    <p className={styles.url} data-printed={`${label} ${url}`} />
  );
}
