import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as texts from 'newsroom/words/strings';
import { truncateText } from 'newsroom/words/truncateText';
import satori, { type Font } from 'satori';
import { typefaces } from '@/lib/design/fonts';
import { shareInProcess } from '@/lib/runtime/sharedState.node';
import { ShareCard, type Card, type CardSize, type PicturePlace } from './ShareCard';

// satori, not next/og. next/og downloads the letters it lacks from Google: the text goes to another host, and without a
// network it draws boxes.

/** The card without its background, as SVG with outlines for letters; what none of the fonts has is left out. */
export async function formatCardSvg(
  card: Card,
  { size, picture = 'none' }: { size: CardSize; picture?: PicturePlace },
): Promise<string> {
  const fonts = [...(await getFonts())];
  const undrawable = new Set<string>();
  const draw = async (without: ReadonlySet<string>): Promise<string> =>
    satori(<ShareCard card={cleanTexts(card, without)} size={size} picture={picture} />, {
      ...size,
      fonts,
      loadAdditionalAsset: async (_, segment) => {
        for (const character of segment) undrawable.add(character);
        return [];
      },
    });
  const drawn = await draw(undrawable);
  // Letters that no font has would be drawn as boxes. Only a first drawing shows which these are.
  return undrawable.size === 0 ? drawn : draw(new Set(undrawable));
}

const titleLimit = 160;

function cleanTexts(card: Card, without: ReadonlySet<string>): Card {
  const clean = (text: string, limit: number): string => {
    const cleaned = [
      ...text
        .toWellFormed()
        .normalize('NFC')
        // Spaces and hyphens that do not break are in no font here; left out, they would join words.
        .replaceAll(/\p{Zs}/gu, ' ')
        .replaceAll(/[\u2010\u2011]/g, '-')
        // The font has the Armenian middle dot in the middle of the line. Pages have it on the line, where Armenian
        // writes it.
        .replaceAll('\u2024', '.')
        .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, (c) => (c === '\n' || c === '\t' ? ' ' : '')),
    ]
      .filter((character) => !without.has(character))
      .join('');
    return truncateText(cleaned, limit);
  };
  return {
    ...card,
    siteName: clean(card.siteName, 60),
    label: card.label && clean(card.label, 60),
    title: clean(card.title, titleLimit) || texts.untitled,
    detail: card.detail && clean(card.detail, 130),
  };
}

const { family } = typefaces.heading;

/** The fonts of the share cards, in the order of fallback; `file` is the path below node_modules/@fontsource. */
const cardFonts = [
  { name: 'Armenian', file: `${family}/files/${family}-armenian-700-normal.woff` },
  { name: 'Latin', file: `${family}/files/${family}-latin-700-normal.woff` },
  { name: 'Latin more', file: `${family}/files/${family}-latin-ext-700-normal.woff` },
  { name: 'Cyrillic', file: 'noto-serif/files/noto-serif-cyrillic-700-normal.woff' },
  { name: 'Greek', file: 'noto-serif/files/noto-serif-greek-700-normal.woff' },
] as const;

const fonts = shareInProcess('cardFonts', () => ({
  read: undefined as Promise<readonly Font[]> | undefined,
}));

function getFonts(): Promise<readonly Font[]> {
  fonts.read ??= Promise.all(
    cardFonts.map(async ({ name, file }) => ({
      name,
      data: await readFile(path.join(process.cwd(), 'node_modules/@fontsource', file)),
      weight: 700 as const,
      style: 'normal' as const,
    })),
  );
  return fonts.read;
}
