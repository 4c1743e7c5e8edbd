import type { Item } from 'newsroom/model/item';
import { picturePath, pictureShapes } from 'newsroom/model/paths';
import type { Section } from 'newsroom/model/sections';
import type { Site } from 'newsroom/model/site';
import type { ImageObject } from 'schema-dts';

/**
 * The URLs of an item's picture in the three shapes that Google wants; none where it has no picture.
 * https://developers.google.com/search/docs/appearance/structured-data/article
 */
export function buildPictures(site: Site, { name }: Section, { id, image }: Item): readonly string[] {
  return image === undefined ? [] : pictureShapes.map((shape) => site.url + picturePath(name, id, shape));
}

/**
 * The pictures of an item with their words, where they have any.
 * https://developers.google.com/search/docs/appearance/structured-data/image-license-metadata
 */
export function buildImages(site: Site, section: Section, item: Item): readonly (string | ImageObject)[] {
  const pictures = buildPictures(site, section, item);
  return item.imageCaption === undefined && item.imageCredit === undefined
    ? pictures
    : pictures.map((url) => buildImage(url, item));
}

/** A picture at this URL with the words of the item's picture. */
export function buildImage(
  url: string,
  { imageCaption: caption, imageCredit: creditText }: Item,
): ImageObject {
  return {
    '@type': 'ImageObject',
    url,
    contentUrl: url,
    ...(caption !== undefined && { caption }),
    ...(creditText !== undefined && { creditText }),
  };
}
