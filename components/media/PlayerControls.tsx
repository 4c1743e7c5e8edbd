import type { Chapter } from 'newsroom/model/chapters';
import { formatClock } from 'newsroom/words/formatClock';
import { formatSpeed } from 'newsroom/words/formatNumber';
import * as playerTexts from 'newsroom/words/playerTexts';
import * as texts from 'newsroom/words/strings';
import { Sign } from '@/components/ui/ToolButton';
import { playSigns, skipSigns, soundSigns } from '@/lib/design/playSigns';
import { playbackSpeeds, skipSeconds } from '@/lib/media/recording';
import styles from './PlayerControls.module.css';

type PlayerControlsProps = {
  /** The length, where the newsroom says it; the file says it when it plays. */
  seconds?: number | undefined;
  chapters?: readonly Chapter[] | undefined;
  /** A film on its page: it can leave that. */
  isFilm?: boolean;
  hasCaptions?: boolean;
};

/**
 * The controls of a recording, on its page and in the bar: HTML alone. lib/media/driveControls.client.ts gives them
 * their actions.
 */
export function PlayerControls({ seconds, chapters, isFilm, hasCaptions }: PlayerControlsProps) {
  return (
    <fieldset
      aria-label={playerTexts.player}
      className={styles.controls}
      style={{ ['--length' as string]: seconds ?? 0 }}
    >
      <span className={styles.time}>
        <span data-place="">{formatClock(0)}</span>
        <span data-whole="">{seconds !== undefined && formatClock(seconds)}</span>
      </span>
      {/* The sign in the place of the time while the recording has not loaded. */}
      <output className={styles.wait} />
      <button type="button" data-skip={-skipSeconds} aria-label={playerTexts.secondsBack(skipSeconds)}>
        <SkipSign path={skipSigns.back} />
      </button>
      {/* lib/browser/earlyTaps.inline.ts handles the first press, not React. */}
      <button type="button" data-play="" aria-label={playerTexts.play} className={styles.play}>
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d={playSigns.play} fill="currentColor" />
        </svg>
      </button>
      <button type="button" data-skip={skipSeconds} aria-label={playerTexts.secondsForward(skipSeconds)}>
        <SkipSign path={skipSigns.forward} />
      </button>
      {isFilm && (
        // A script enables this button if the browser supports it. Until then its place is empty, so that nothing
        // moves.
        <button type="button" data-window="" disabled aria-label={playerTexts.ownWindow}>
          <Sign path="M11 18H3V5h18v5M14 13h8v6h-8z" />
        </button>
      )}
      <Volume />
      <SpeedChoice />
      {hasCaptions && (
        <button type="button" data-captions="" aria-pressed={false} aria-label={texts.captions}>
          <Sign path="M3 5h18v14H3zM7 11h3M13 11h4M7 15h5M15 15h2" />
        </button>
      )}
      {isFilm && (
        <button type="button" data-fullscreen="" aria-label={playerTexts.fullscreen}>
          <Sign path="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
        </button>
      )}
      <SeekLine seconds={seconds} chapters={chapters} />
    </fieldset>
  );
}

function SkipSign({ path }: { path: string }) {
  return (
    <svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      <text x="12" y="16" textAnchor="middle" fill="currentColor">
        {skipSeconds}
      </text>
    </svg>
  );
}

/** The line to move in, with a mark where each chapter begins. */
function SeekLine({ seconds = 0, chapters = [] }: Pick<PlayerControlsProps, 'seconds' | 'chapters'>) {
  return (
    <span className={styles.line}>
      <input
        type="range"
        aria-label={playerTexts.position}
        aria-valuetext={playerTexts.positionSpoken(0, seconds)}
        max={seconds}
        defaultValue={0}
        // After a reload Firefox would restore the old position.
        autoComplete="off"
      />
      {chapters.slice(1).map(({ seconds: at }) => (
        <i key={at} style={{ ['--at' as string]: at }} />
      ))}
    </span>
  );
}

function Volume() {
  return (
    <span className={styles.volume}>
      <button type="button" data-mute="" aria-label={playerTexts.mute}>
        <Sign path={soundSigns.on} />
      </button>
      <input
        type="range"
        data-volume=""
        aria-label={playerTexts.volume}
        aria-valuetext={playerTexts.volumeSpoken(100)}
        max={1}
        step={0.05}
        defaultValue={1}
        autoComplete="off"
      />
    </span>
  );
}

function SpeedChoice() {
  return (
    <select aria-label={texts.playbackSpeed} defaultValue={1} autoComplete="off">
      {playbackSpeeds.map((speed) => (
        <option key={speed} value={speed}>
          {formatSpeed(speed)}
        </option>
      ))}
    </select>
  );
}
