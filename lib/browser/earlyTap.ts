/** Marks a control that works only after hydration: a tap before it is remembered and done then. */
export const earlyTapAttribute = 'data-early-tap';

/** The value of the attribute once the reader has tapped. */
export const earlyTapMark = 'tapped';
