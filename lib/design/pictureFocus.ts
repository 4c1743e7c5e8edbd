/**
 * Where a picture that is cut to a shape is kept, in percent of what is cut away: above the middle, as faces are.
 * Share cards, covers and the picture shapes of search engines follow it; style sheets can only repeat it, and
 * components/ui/tokens/styleSheets.test.ts compares.
 */
export const pictureFocus = { x: 50, y: 25 };
