import 'client-only';

/** Marks the link around a picture that the viewer opens; without scripts it leads to the file. */
export const pictureLinkSelector = 'a[data-enlarge]';

/** The pictures of an article as the viewer shows them, in the order of the page. */
export function listPictures(article: Element) {
  const title = article.querySelector('h1')?.textContent ?? '';
  return [...article.querySelectorAll(pictureLinkSelector)].flatMap((link) => {
    const image = link.querySelector('img');
    if (image === null) return [];
    const { src, srcset: srcSet } = image;
    // In its place on the page the lead picture says nothing that the title does not; here it stands alone.
    const alt = image.alt || title;
    const caption = link.closest('figure')?.querySelector('figcaption')?.textContent.trim() || undefined;
    return [{ link, src, srcSet, alt, caption }];
  });
}
