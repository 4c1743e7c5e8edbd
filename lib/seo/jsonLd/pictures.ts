import type { Item } from '../../model/item.ts';
import { picturePath, pictureShapes } from '../../model/paths.ts';
import type { Section } from '../../model/sections.ts';
import type { Site } from '../../model/site.ts';

/**
 * The URLs of an item's picture in the three shapes that Google wants; none where it has no picture.
 * https://developers.google.com/search/docs/appearance/structured-data/article
 */
export function buildPictures(
  site: Site,
  { name }: Pick<Section, 'name'>,
  { id, image }: Item,
): readonly string[] {
  return image === undefined ? [] : pictureShapes.map((shape) => site.url + picturePath(name, id, shape));
}
