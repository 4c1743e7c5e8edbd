/** The signs of buttons that play, within 24 × 24. */
export const playSigns = {
  play: 'M8 5v14l11-7z',
  pause: 'M7 5h4v14H7zM13 5h4v14h-4z',
  again: 'M12 5V1L6.5 6l5.5 5V7a5.5 5.5 0 1 1-5.5 5.5H4.5A7.5 7.5 0 1 0 12 5z',
} as const;
