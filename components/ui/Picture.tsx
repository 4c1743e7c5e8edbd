import type { PictureFocus } from 'newsroom/model/fields';
import { formatResizedUrl } from 'newsroom/model/pictures';
import * as texts from 'newsroom/words/strings';
import { getImageProps } from 'next/image';
import type { ReactNode } from 'react';
import styles from './Picture.module.css';
import { Waves } from './Waves';

type PictureProps = {
  src: string | undefined;
  alt: string;
  /** The part of the picture that stays in view where it is cut; without it the style sheet chooses. */
  focus: PictureFocus | undefined;
  /** The width at which the picture is shown, as a value of the `sizes` attribute. */
  sizes: string;
  /** `eager` for the picture that is likely the page's largest, which the reader waits for. */
  loading: 'eager' | 'lazy';
};

/**
 * A picture in a 16:9 frame that reserves its space while it loads; a drawn one where there is none. In light reading a
 * button stands for it until the reader requests it.
 */
export function Picture(props: PictureProps) {
  if (props.src === undefined) return <Placeholder />;
  return (
    <Frame>
      <PlainPicture {...props} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <span data-picture="">
      {/* LightReading.client.tsx handles the click: texts of items, which are not hydrated, have such pictures too. */}
      <button type="button">{texts.showPicture}</button>
      {children}
    </span>
  );
}

/** A small picture of one width on every screen. */
export function Thumbnail({ src, focus }: Pick<PictureProps, 'src' | 'focus'>) {
  if (src === undefined) return <Placeholder />;
  // If `sizes` is missing, next/image names two files alone: for screens of one and of two device pixels to a CSS
  // pixel.
  const { props } = getImageProps({ src, alt: '', width: 112, height: 63, loader: formatResizedUrl });
  return (
    <Frame>
      <Cut attributes={props} focus={focus} />
    </Frame>
  );
}

/** A picture that is a link to its file, which the viewer opens instead (components/media). */
export function EnlargeablePicture(props: PictureProps & { src: string }) {
  return (
    <Frame>
      <a href={props.src} data-enlarge="" aria-label={texts.enlargePicture(props.alt)}>
        <PlainPicture {...props} />
      </a>
    </Frame>
  );
}

/** A picture that has no button to show it, for a place that is pressed as a whole; light reading leaves it empty. */
export function PlainPicture({ src, alt, focus, sizes, loading }: PictureProps) {
  if (src === undefined) return <Placeholder />;
  const { props } = getImageProps({
    src,
    alt,
    sizes,
    width: 1200,
    height: 675,
    loader: formatResizedUrl,
    // Not `eager` before the reader's choice is known: lib/preferences/displaySettings.inline.ts.
    loading: 'lazy',
    fetchPriority: loading === 'eager' ? 'high' : undefined,
  });
  return (
    <>
      {loading === 'eager' && (
        // The page's largest picture, fetched first of all; not before lib/preferences/displaySettings.inline.ts has
        // made `media` match. React puts the link into the head.
        <link
          rel="preload"
          as="image"
          media="not all"
          fetchPriority="high"
          href={props.src}
          imageSrcSet={props.srcSet}
          imageSizes={sizes}
          suppressHydrationWarning
        />
      )}
      <Cut attributes={props} focus={focus} />
    </>
  );
}

type CutProps = Pick<PictureProps, 'focus'> & { attributes: ReturnType<typeof getImageProps>['props'] };

// Attributes with the browser's default values are left out: the HTML of the home page has each of them twice for
// each picture.
function Cut({ attributes: { style: _style, decoding: _decoding, alt, ...attributes }, focus }: CutProps) {
  const position = focus && { style: { objectPosition: `${focus.x}% ${focus.y}%` } };
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- the attributes are next/image's own, without its script
    <img {...attributes} {...position} alt={alt} className={styles.picture} suppressHydrationWarning />
  );
}

function Placeholder() {
  return <Waves className={`${styles.picture} ${styles.drawn}`} />;
}
