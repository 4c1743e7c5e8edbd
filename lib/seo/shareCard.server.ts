import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import satori, { type Font } from 'satori';
import sharp, { type Sharp } from 'sharp';
import { findAccent, secondaryColour } from '@/lib/model/colours';
import type { Item } from '@/lib/model/item';
import { findCategory, type Section } from '@/lib/model/sections';
import type { Site } from '@/lib/model/site';
import { truncateText } from '@/lib/i18n/truncateText';
import { formatDateTime } from '@/lib/i18n/formatDate';
import * as texts from '@/lib/i18n/strings';
import { fetchPicture } from '@/lib/http/fetchPicture.server';
import { log } from '@/lib/runtime/log.server';
import { cardSize } from './metadata.server';
import { getSite } from '@/lib/runtime/site.server';

// satori lays the words out and gives their outlines, sharp draws them. Not next/og, which asks Google for the letters
// it lacks: a reader's words would go to another host, and without a network the letters would be boxes.

/** Messengers leave larger pictures out. */
export const cardLimitBytes = 300_000;

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
};

/** The share card of an item, as JPEG. Throws when it cannot be drawn. */
export async function drawItemCard(site: Site, section: Section, item: Item): Promise<Buffer> {
  const category = item.categories
    .map((key) => findCategory(section, key))
    .find((found) => found !== undefined);
  const details = [item.startsAt === undefined ? undefined : formatDateTime(item.startsAt), item.place];
  return drawCard({
    siteName: site.name,
    label: category?.label ?? section.label,
    title: item.title ?? texts.untitled,
    detail: details.filter((detail) => detail !== undefined).join(' · ') || undefined,
    accent: findAccent(category?.name).light,
    picture: item.image === undefined ? undefined : await fetchPicture(item.image),
  });
}

let siteCard: Promise<Buffer> | undefined;

/** The share card of pages that show no item, as JPEG, drawn once. Throws when it cannot be drawn. */
export function getSiteCard(): Promise<Buffer> {
  siteCard ??= drawSiteCard(getSite()).catch((error: unknown) => {
    siteCard = undefined;
    throw error;
  });
  return siteCard;
}

async function drawSiteCard(site: Site): Promise<Buffer> {
  return drawCard({
    siteName: site.name,
    title: site.name,
    detail: texts.pageDescriptions.home,
    accent: findAccent(undefined).light,
  });
}

/** Draws a card. A picture that is none, or too large to open, is left out. Throws when it cannot be drawn. */
export async function drawCard(card: Card): Promise<Buffer> {
  const ground = card.picture && (await fitPicture(card.picture));
  const words = Buffer.from(await layOutCard(card, ground !== undefined));
  const drawn = ground
    ? sharp(ground, { raw: { ...cardSize, channels: 3 } })
    : sharp({ create: { ...cardSize, channels: 3, background: card.accent } });
  return compress(drawn.composite([{ input: words }]));
}

const pictureFormats = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif']);

async function fitPicture(picture: Buffer): Promise<Buffer | undefined> {
  try {
    const opened = sharp(picture, { limitInputPixels: 50_000_000 });
    const { format } = await opened.metadata();
    // An SVG is a programme of sorts; none of the newsroom's pictures is one.
    if (!pictureFormats.has(format)) throw new Error(`a picture of the format ${format}`);
    return await opened
      .autoOrient()
      .resize({ ...cardSize, fit: 'cover' })
      .flatten({ background: '#1e1b24' })
      .toColourspace('srgb')
      .raw()
      .toBuffer();
  } catch (error) {
    log.warn({ event: 'picture left out of its card', error });
    return undefined;
  }
}

async function compress(drawn: Sharp): Promise<Buffer> {
  const pixels = await drawn.removeAlpha().raw().toBuffer();
  for (const quality of [88, 78, 66, 50]) {
    const jpeg = await sharp(pixels, { raw: { ...cardSize, channels: 3 } })
      .jpeg({ quality, chromaSubsampling: quality > 70 ? '4:4:4' : '4:2:0' })
      .toBuffer();
    if (jpeg.length <= cardLimitBytes) return jpeg;
  }
  return sharp(pixels, { raw: { ...cardSize, channels: 3 } })
    .jpeg({ quality: 30 })
    .toBuffer();
}

type Style = Readonly<Record<string, string | number>>;
type Box = { type: string; props: { style?: Style; children?: unknown } & Readonly<Record<string, unknown>> };

function box(style: Style, ...children: readonly (Box | string | undefined)[]): Box {
  return {
    type: 'div',
    props: {
      style: { display: 'flex', ...style },
      children: children.filter((child) => child !== undefined),
    },
  };
}

/** The card without its ground, as SVG of outlines alone. Throws when a font cannot be read. */
export async function layOutCard(card: Card, hasPicture: boolean): Promise<string> {
  const fonts = await getFonts();
  const missing = new Set<string>();
  const draw = async (without: ReadonlySet<string>): Promise<string> =>
    satori(arrange(leaveOut(card, without), hasPicture) as never, {
      ...cardSize,
      fonts: [...fonts],
      loadAdditionalAsset: async (_, segment) => {
        for (const character of segment) missing.add(character);
        return [];
      },
    });
  const drawn = await draw(missing);
  // Letters of no font that is here would be boxes: drawn once more without them.
  return missing.size === 0 ? drawn : draw(new Set(missing));
}

const titleLimit = 160;

function leaveOut(card: Card, without: ReadonlySet<string>): Card {
  const clean = (text: string, limit: number): string => {
    const kept = [
      ...text
        .toWellFormed()
        .normalize('NFC')
        // Spaces and hyphens that do not break are in no font here; left out, they would join words.
        .replaceAll(/\p{Zs}/gu, ' ')
        .replaceAll(/[\u2010\u2011]/g, '-')
        .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, (c) => (c === '\n' || c === '\t' ? ' ' : '')),
    ]
      .filter((character) => !without.has(character))
      .join('');
    return truncateText(kept, limit);
  };
  return {
    ...card,
    siteName: clean(card.siteName, 60),
    label: card.label && clean(card.label, 60),
    title: clean(card.title, titleLimit) || texts.untitled,
    detail: card.detail && clean(card.detail, 130),
  };
}

const textWidth = cardSize.width - 2 * 48;

// White words on it keep 9:1 on the whitest picture.
const dark = 'rgba(20, 16, 26, 0.8)';

function arrange({ siteName, label, title, detail, accent }: Card, hasPicture: boolean): Box {
  const [fontSize, lines] = title.length <= 60 ? [66, 3] : title.length <= 120 ? [56, 4] : [48, 5];
  return box(
    {
      width: cardSize.width,
      height: cardSize.height,
      color: '#ffffff',
      fontFamily: fontFiles.map(({ name }) => name).join(', '),
      fontWeight: 700,
    },
    hasPicture ? undefined : drawWaves(),
    // Placed, not stacked: the longest words reach up to the name, and never down beyond the edge.
    box(
      { position: 'absolute', bottom: 0, left: 0, flexDirection: 'column', width: cardSize.width },
      hasPicture
        ? box({ height: 90, backgroundImage: `linear-gradient(to bottom, rgba(20, 16, 26, 0), ${dark})` })
        : undefined,
      box(
        {
          flexDirection: 'column',
          alignItems: 'flex-start',
          width: cardSize.width,
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
        width: cardSize.width,
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

// The site's mark, components/Logo.
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

// Asked in this order: Armenian letters first, then the rest of the same face, then the scripts of neighbours.
const fontFiles = [
  { name: 'Armenian', file: 'noto-serif-armenian/files/noto-serif-armenian-armenian-700-normal.woff' },
  { name: 'Latin', file: 'noto-serif-armenian/files/noto-serif-armenian-latin-700-normal.woff' },
  { name: 'Latin more', file: 'noto-serif-armenian/files/noto-serif-armenian-latin-ext-700-normal.woff' },
  { name: 'Cyrillic', file: 'noto-serif/files/noto-serif-cyrillic-700-normal.woff' },
  { name: 'Greek', file: 'noto-serif/files/noto-serif-greek-700-normal.woff' },
] as const;

let fonts: Promise<readonly Font[]> | undefined;

function getFonts(): Promise<readonly Font[]> {
  fonts ??= Promise.all(
    fontFiles.map(async ({ name, file }) => ({
      name,
      data: await readFile(path.join(process.cwd(), 'node_modules/@fontsource', file)),
      weight: 700 as const,
      style: 'normal' as const,
    })),
  );
  return fonts;
}
