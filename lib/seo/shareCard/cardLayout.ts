import { secondaryColour } from '../../model/colours.ts';
import { cardFonts } from './cardFonts.ts';
import { shareCardSize } from './shareCardSize.ts';

export type Card = {
  siteName: string;
  /** The series or section. */
  label?: string | undefined;
  title: string;
  /** When and where, of an event; what the site is. */
  detail?: string | undefined;
  accent: string;
  /** The bytes of a picture in any usual format. */
  picture?: Buffer | undefined;
  /** Its size in pixels where it is no share card. */
  layout?: Readonly<typeof shareCardSize> | undefined;
};

type Style = Readonly<Record<string, string | number>>;
export type Box = {
  type: string;
  props: { style?: Style; children?: unknown } & Readonly<Record<string, unknown>>;
};

function box(style: Style, ...children: readonly (Box | string | undefined)[]): Box {
  return {
    type: 'div',
    props: {
      style: { display: 'flex', ...style },
      children: children.filter((child) => child !== undefined),
    },
  };
}

// White text on it has a contrast of at least 9:1, even over a white picture.
const dark = 'rgba(20, 16, 26, 0.8)';

/** The boxes of a card, as satori takes them. */
export function arrangeCard(card: Card, hasPicture: boolean): Box {
  const { siteName, label, title, detail, accent, layout = shareCardSize } = card;
  const textWidth = layout.width - 2 * 48;
  const isSquare = layout.width === layout.height;
  // The longest word of a series' name fills the square.
  const [fontSize, lines] = isSquare
    ? [116, 4]
    : title.length <= 60
      ? [66, 3]
      : title.length <= 120
        ? [56, 4]
        : [48, 5];
  return box(
    {
      width: layout.width,
      height: layout.height,
      color: '#ffffff',
      fontFamily: cardFonts.map(({ name }) => name).join(', '),
      fontWeight: 700,
    },
    hasPicture ? undefined : drawWaves(),
    // Positioned from the bottom: the longest title grows upwards and never past the lower edge.
    box(
      { position: 'absolute', bottom: 0, left: 0, flexDirection: 'column', width: layout.width },
      hasPicture
        ? box({ height: 90, backgroundImage: `linear-gradient(to bottom, rgba(20, 16, 26, 0), ${dark})` })
        : undefined,
      box(
        {
          flexDirection: 'column',
          alignItems: 'flex-start',
          width: layout.width,
          padding: '8px 48px 40px',
          background: hasPicture ? dark : 'transparent',
        },
        label === undefined
          ? undefined
          : box(
              {
                marginBottom: 16,
                padding: '6px 18px 8px',
                borderRadius: 8,
                background: hasPicture ? accent : '#ffffff',
                color: hasPicture ? '#ffffff' : accent,
                fontSize: 28,
              },
              label,
            ),
        box(
          {
            display: 'block',
            width: textWidth,
            fontSize,
            lineHeight: 1.22,
            lineClamp: lines,
            wordBreak: 'break-word',
          },
          title,
        ),
        detail === undefined
          ? undefined
          : box(
              {
                display: 'block',
                width: textWidth,
                marginTop: 14,
                fontSize: 30,
                lineClamp: 2,
                wordBreak: 'break-word',
                opacity: 0.9,
              },
              detail,
            ),
      ),
      box({
        width: layout.width,
        height: 14,
        background: hasPicture ? accent : 'rgba(255, 255, 255, 0.85)',
      }),
    ),
    box(
      { position: 'absolute', top: 36, left: 48 },
      box(
        {
          alignItems: 'center',
          padding: '10px 22px 10px 10px',
          borderRadius: 16,
          background: hasPicture ? dark : 'rgba(20, 16, 26, 0.28)',
          fontSize: 30,
        },
        drawLogo(52),
        box({ marginLeft: 16 }, siteName),
      ),
    ),
  );
}

// The site's mark, components/site/Logo.tsx.
const page = 'M10 30V13.5a3.5 3.5 0 0 1 7 0V25a3.5 3.5 0 0 0 7 0';
const waves = 'M22.5 15.5a6 6 0 0 1 4.6 4.7M23 9.6a12 12 0 0 1 9.4 9.7';

function drawLogo(size: number): Box {
  return drawSvg(
    { width: size, height: size, viewBox: '0 0 40 40' },
    { type: 'rect', props: { width: 40, height: 40, rx: 9, fill: secondaryColour } },
    drawLine(page, '#ffffff', 3.6),
    drawLine(waves, '#e9c46a', 3),
  );
}

function drawWaves(): Box {
  return drawSvg(
    {
      width: 900,
      height: 900,
      viewBox: '0 0 40 40',
      style: { position: 'absolute', top: -150, left: 420, opacity: 0.1 },
    },
    drawLine(page, '#ffffff', 3.6),
    drawLine(waves, '#ffffff', 3),
  );
}

function drawSvg(props: Readonly<Record<string, unknown>>, ...children: readonly Box[]): Box {
  return { type: 'svg', props: { ...props, children } };
}

function drawLine(d: string, stroke: string, strokeWidth: number): Box {
  return { type: 'path', props: { d, fill: 'none', stroke, strokeWidth, strokeLinecap: 'round' } };
}
