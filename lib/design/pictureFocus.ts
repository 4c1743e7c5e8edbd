import type { PictureFocus } from '../model/fields.ts';

/**
 * What is kept of a picture whose item does not say it (`imageFocus`), in percent of what is cut away: above the
 * middle, as faces are.
 * Share cards, covers and the picture shapes of search engines follow it; style sheets can only repeat it, and
 * components/ui/tokens/styleSheets.test.ts compares.
 */
export const pictureFocus: PictureFocus = { x: 50, y: 25 };
