/** The signs of buttons that play, within 24 × 24. */
export const playSigns = {
  play: 'M8 5v14l11-7z',
  pause: 'M7 5h4v14H7zM13 5h4v14h-4z',
  again: 'M12 5V1L6.5 6l5.5 5V7a5.5 5.5 0 1 1-5.5 5.5H4.5A7.5 7.5 0 1 0 12 5z',
} as const;

/** Drawn as lines, around the seconds. */
export const skipSigns = {
  back: 'M12 4.5a8.5 8.5 0 1 1-8.5 8.5M14.5 1.5l-3 3 3 3',
  forward: 'M12 4.5a8.5 8.5 0 1 0 8.5 8.5M9.5 1.5l3 3-3 3',
} as const;

/** Drawn as lines. */
export const soundSigns = {
  on: 'M4 9v6h4l5 4V5L8 9zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
  off: 'M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5',
} as const;
