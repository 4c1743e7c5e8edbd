import styles from './MediaPlayer.module.css';

/** The sign in the middle of a film's picture. */
export function PlayMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 72 72" aria-hidden="true">
      <circle cx="36" cy="36" r="36" />
      <path d="M29 22v28l23-14Z" />
    </svg>
  );
}
