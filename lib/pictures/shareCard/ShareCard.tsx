import { logo } from '../../design/logo.ts';

export type Card = {
  siteName: string;
  label?: string | undefined;
  title: string;
  /** A line of details: the time and place of an event, or the site's description. */
  detail?: string | undefined;
  accent: string;
};

export type CardSize = { width: number; height: number };

/** In pixels: https://ogp.me/#structured. */
export const shareCardSize: CardSize = { width: 1200, height: 630 };

/** The place of a card's picture: behind its words, or beside them, so that they cover no faces. */
export type PicturePlace = 'none' | 'ground' | 'beside';

/** The share of a card's width that a picture beside its words has. */
export const besideShare = 0.48;

type ShareCardProps = { card: Card; size: CardSize; picture: PicturePlace };

// White text on it has a contrast of at least 9:1, even over a white picture.
const dark = 'rgba(20, 16, 26, 0.8)';

/** A card without its background, of the boxes and styles that satori knows. */
export function ShareCard({ card, size, picture }: ShareCardProps) {
  const { height } = size;
  const width = findWordsWidth(size, picture);
  const isOnPicture = picture === 'ground';
  return (
    <div
      style={{
        display: 'flex',
        width: size.width,
        height,
        color: '#ffffff',
        fontWeight: 700,
        // The fonts move ՞ onto the vowel before it, where they become one blot.
        fontKerning: 'none',
      }}
    >
      {picture === 'none' && <Waves />}
      {/* Positioned from the bottom: the longest title grows upwards and never past the lower edge. */}
      <div
        style={{ display: 'flex', position: 'absolute', bottom: 0, left: 0, flexDirection: 'column', width }}
      >
        {isOnPicture && <Shade width={width} />}
        <Words card={card} size={size} picture={picture} />
        <div
          style={{ width, height: 14, background: isOnPicture ? card.accent : 'rgba(255, 255, 255, 0.85)' }}
        />
      </div>
      <SiteBadge name={card.siteName} background={isOnPicture ? dark : 'rgba(20, 16, 26, 0.28)'} />
    </div>
  );
}

/** A shade from the picture into the ground of the words. */
function Shade({ width }: { width: number }) {
  const backgroundImage = `linear-gradient(to bottom, rgba(20, 16, 26, 0), ${dark})`;
  return <div style={{ width, height: 90, backgroundImage }} />;
}

function Words({ card: { label, title, detail, accent }, size, picture }: ShareCardProps) {
  const width = findWordsWidth(size, picture);
  const isOnPicture = picture === 'ground';
  const [fontSize, lineClamp] = picture === 'beside' ? pickNarrowSize(title) : pickTitleSize(title, size);
  const text = { display: 'block', width: width - 2 * 48, wordBreak: 'break-word' } as const;
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        width,
        padding: '8px 48px 40px',
        background: isOnPicture ? dark : 'transparent',
      }}
    >
      {label !== undefined && (
        <div
          style={{
            display: 'block',
            maxWidth: text.width,
            lineClamp: 1,
            marginBottom: 16,
            padding: '6px 18px 8px',
            borderRadius: 8,
            background: isOnPicture ? accent : '#ffffff',
            color: isOnPicture ? '#ffffff' : accent,
            fontSize: 28,
          }}
        >
          {label}
        </div>
      )}
      <div style={{ ...text, fontSize, lineHeight: 1.22, lineClamp }}>{title}</div>
      {detail !== undefined && (
        <div style={{ ...text, marginTop: 14, fontSize: 30, lineClamp: 2, opacity: 0.9 }}>{detail}</div>
      )}
    </div>
  );
}

function SiteBadge({ name, background }: { name: string; background: string }) {
  return (
    <div
      style={{
        display: 'flex',
        position: 'absolute',
        top: 36,
        left: 48,
        alignItems: 'center',
        padding: '10px 22px 10px 10px',
        borderRadius: 16,
        background,
        fontSize: 30,
      }}
    >
      <Logo />
      <div style={{ marginLeft: 16 }}>{name}</div>
    </div>
  );
}

function findWordsWidth({ width }: CardSize, picture: PicturePlace): number {
  return picture === 'beside' ? Math.round((1 - besideShare) * width) : width;
}

/** The size in pixels and the most lines of a title beside a picture. */
function pickNarrowSize(title: string): readonly [number, number] {
  if (title.length <= 45) return [54, 4];
  return title.length <= 65 ? [46, 5] : [40, 6];
}

/** The size in pixels and the most lines of a title. The longest word of a series' name fills the square. */
function pickTitleSize(title: string, { width, height }: CardSize): readonly [number, number] {
  if (width === height) return [116, 4];
  if (title.length <= 60) return [66, 3];
  return title.length <= 120 ? [56, 4] : [48, 5];
}

const line = { fill: 'none', strokeLinecap: 'round' } as const;

function Logo() {
  return (
    <svg width={52} height={52} viewBox="0 0 40 40">
      <rect width={40} height={40} rx={9} fill={logo.ground} />
      <path d={logo.page.d} stroke={logo.page.stroke} strokeWidth={logo.page.width} {...line} />
      <path d={logo.waves.d} stroke={logo.waves.stroke} strokeWidth={logo.waves.width} {...line} />
    </svg>
  );
}

function Waves() {
  const style = { position: 'absolute', top: -150, left: 420, opacity: 0.1 } as const;
  return (
    <svg width={900} height={900} viewBox="0 0 40 40" style={style}>
      <path d={logo.page.d} stroke="#ffffff" strokeWidth={logo.page.width} {...line} />
      <path d={logo.waves.d} stroke="#ffffff" strokeWidth={logo.waves.width} {...line} />
    </svg>
  );
}
