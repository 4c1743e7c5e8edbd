'use client';

import * as texts from 'newsroom/words/strings';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { List } from '@/components/ui/List';
import controls from '@/components/ui/tokens/controls.module.css';
import { closeSign, ToolButton } from '@/components/ui/ToolButton';
import * as attributes from '@/lib/design/dataAttributes';
import styles from './PictureViewer.module.css';

type PictureViewerProps = {
  /** The link of the picture to begin with; the others are those of its article. */
  link: Element;
  /** Called when the viewer has closed. */
  onClose: () => void;
};

/** Whether the browser's history is at the entry of the open viewer. */
export const isAtViewer = (): boolean => (history.state as { isViewer?: true } | null)?.isViewer === true;

/** All pictures of an article in a row over the whole window. Swiping and magnifying are the browser's own. */
export function PictureViewer({ link, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [pictures] = useState(() => listPictures(link.closest('article') ?? document.body));
  const start = pictures.findIndex((picture) => picture.link === link);
  const [index, setIndex] = useState(start);

  const show = (next: number): void => {
    const { current } = row;
    if (pictures[next] !== undefined) current?.scrollTo({ left: next * current.clientWidth });
  };

  useEffect(() => {
    dialog.current?.showModal();
    row.current?.scrollTo({ left: start * row.current.clientWidth });
    return followWindow(dialog, row);
  }, [start]);

  const press = (event: KeyboardEvent): void => {
    const next = findNext(event.key, index, pictures.length - 1);
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    show(next);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      // The viewer is dark in both schemes, as films are.
      data-color-scheme="dark"
      aria-label={texts.pictureViewer}
      onClose={onClose}
      onKeyDown={press}
    >
      <div className={styles.bar}>
        <output className={styles.count}>
          <span aria-hidden="true">{texts.pictureOf(index + 1, pictures.length)}</span>
          <span className={controls.hidden}>{texts.pictureOfSpoken(index + 1, pictures.length)}</span>
        </output>
        <ToolButton label={texts.close} path={closeSign} onClick={() => dialog.current?.close()} />
      </div>
      <List
        ref={row}
        className={styles.row}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys, in Safari too
        tabIndex={0}
        onScroll={({ currentTarget }) =>
          setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
      >
        {pictures.map((picture) => (
          <Slide key={picture.src} {...picture} />
        ))}
      </List>
      {pictures.length > 1 && <SideButtons index={index} last={pictures.length - 1} show={show} />}
    </dialog>
  );
}

function Slide({ src, srcSet, seen, alt, caption }: ReturnType<typeof listPictures>[number]) {
  return (
    <li className={styles.slide}>
      {/* oxlint-disable-next-line nextjs/no-img-element -- the attributes are those of the page's picture */}
      <img
        src={src}
        srcSet={srcSet}
        sizes="100vw"
        alt={alt}
        loading="lazy"
        // The page's own file until the large one is there.
        style={{ backgroundImage: `url("${seen}")` }}
      />
      <p className={styles.caption}>{caption}</p>
    </li>
  );
}

function findNext(key: string, index: number, last: number): number | undefined {
  return new Map([
    ['ArrowLeft', index - 1],
    ['ArrowRight', index + 1],
    ['Home', 0],
    ['End', last],
  ]).get(key);
}

type SideButtonsProps = { index: number; last: number; show: (index: number) => void };

/** The buttons to the pictures beside this one. Off, and yet focusable: the focus must not be lost at the last one. */
function SideButtons({ index, last, show }: SideButtonsProps) {
  return (
    <>
      <ToolButton
        label={texts.previousPicture}
        path="m15 5-7 7 7 7"
        data-side="left"
        aria-disabled={index === 0 || undefined}
        onClick={() => show(index - 1)}
      />
      <ToolButton
        label={texts.nextPicture}
        path="m9 5 7 7-7 7"
        data-side="right"
        aria-disabled={index === last || undefined}
        onClick={() => show(index + 1)}
      />
    </>
  );
}

/** Closes the viewer at the browser's Back, and pans a magnified picture. Returns a function that ends both. */
function followWindow(
  dialog: RefObject<HTMLDialogElement | null>,
  row: RefObject<HTMLElement | null>,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const leave = (): void => {
    // A step back that began when the viewer closed may end after it was opened again.
    if (!isAtViewer()) dialog.current?.close();
  };
  addEventListener('popstate', leave, { signal });
  // A touch that moves over a magnified picture pans it, instead of moving to the next.
  const hold = (): void => void row.current?.toggleAttribute(attributes.magnified, visualViewport!.scale > 1);
  visualViewport?.addEventListener('resize', hold, { signal });
  return () => controller.abort();
}

/** The pictures of an article as the viewer shows them, in the order of the page. */
export function listPictures(article: Element) {
  const title = article.querySelector('h1')?.textContent ?? '';
  return [...article.querySelectorAll(`[${attributes.enlarge}]`)].flatMap((link) => {
    const image = link.querySelector('img');
    if (image === null) return [];
    const { src, srcset: srcSet, currentSrc: seen } = image;
    // On the page the lead picture says nothing that the title does not; here it stands alone.
    const alt = image.alt || title;
    const caption = link.closest('figure')?.querySelector('figcaption')?.textContent.trim() || undefined;
    return [{ link, src, srcSet, seen, alt, caption }];
  });
}
