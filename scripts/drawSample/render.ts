import sharp from 'sharp';
import { height, width } from './brush.ts';
import type { Brush } from './brush.ts';
import { createRandom } from './random.ts';
import { palettesFor, scenesByMotif } from './scenes.ts';
import type { Look } from './looks.ts';

export function drawSvg({ key, motif, scene: sceneIndex, palette: paletteIndex }: Look): string {
  const scene = scenesByMotif[motif][sceneIndex];
  const palette = palettesFor(motif)[paletteIndex];
  if (!scene || !palette) throw new Error(`No scene ${sceneIndex} or palette ${paletteIndex} for ${motif}`);
  const random = createRandom(key);
  const brush: Brush = { random, palette, defs: [] };
  const isMirrored = random.chance(0.5) && scene.canMirror;
  const content = scene.paint(brush);
  const flip = isMirrored ? ` transform="translate(${width} 0) scale(-1 1)"` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${brush.defs.join('')}` +
    `<radialGradient id="edge" cx="0.5" cy="0.45" r="0.78"><stop offset="0.6" stop-color="${palette.deep}" stop-opacity="0"/><stop offset="1" stop-color="${palette.deep}" stop-opacity="0.3"/></radialGradient></defs>` +
    `<g${flip}>${content}</g>` +
    `<rect width="${width}" height="${height}" fill="url(#edge)"/></svg>`
  );
}

let grain: Promise<Buffer> | undefined;

/** One sheet of print grain for all pictures: even grey noise, laid over by soft light. */
function grainSheet(): Promise<Buffer> {
  grain ??= (async () => {
    const random = createRandom('grain');
    const pixels = Buffer.alloc(width * height);
    for (let index = 0; index < pixels.length; index += 1) {
      pixels[index] = 128 + Math.round((random.next() + random.next() + random.next() - 1.5) * 48);
    }
    return sharp(pixels, { raw: { width, height, channels: 1 } })
      .blur(0.6)
      .toColourspace('srgb')
      .png()
      .toBuffer();
  })();
  return grain;
}

export async function renderJpeg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .composite([{ input: await grainSheet(), blend: 'soft-light' }])
    .jpeg({ quality: 72, mozjpeg: true, progressive: true })
    .toBuffer();
}
