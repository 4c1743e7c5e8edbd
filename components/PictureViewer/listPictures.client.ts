import 'client-only';
import { pictureLinkSelector } from './pictureLink.client';

/** A picture of an article as the viewer shows it. */
export type ArticlePicture = {
  src: string;
  srcSet: string;
  /** The smaller version that the page shows already; empty where it shows none yet. */
  shownSrc: string;
  alt: string;
  caption: string | undefined;
};

/** The pictures of an article, in the order of the page, and the links around them. */
export function listPictures(article: Element): readonly { link: Element; picture: ArticlePicture }[] {
  const title = article.querySelector('h1')?.textContent ?? '';
  return [...article.querySelectorAll(pictureLinkSelector)].flatMap((link) => {
    const image = link.querySelector('img');
    if (image === null) return [];
    const caption = link.closest('figure')?.querySelector('figcaption')?.textContent.trim();
    const picture = {
      src: image.src,
      srcSet: image.srcset,
      shownSrc: image.currentSrc,
      // In its place on the page the lead picture says nothing that the title does not; here it stands alone.
      alt: image.alt || title,
      caption: caption === '' ? undefined : caption,
    };
    return [{ link, picture }];
  });
}
