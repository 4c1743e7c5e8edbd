import type { PictureFocus } from 'newsroom/model/fields';

/**
 * The part of a picture that stays in view where the item has no `imageFocus`, in percent of what is cut away. It is
 * above the middle, as faces are. Share cards, covers and the pictures for search engines import it. Style sheets can
 * only repeat it, which components/ui/tokens/styleSheets.test.ts checks.
 */
export const pictureFocus: PictureFocus = { x: 50, y: 25 };
