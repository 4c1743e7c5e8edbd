import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pickLooks } from './drawSample/looks.ts';
import type { Subject } from './drawSample/looks.ts';
import { drawSvg, renderJpeg } from './drawSample/render.ts';
import { motifs } from './drawSample/scenes.ts';

// Draws the sample newsroom's pictures: one cover for each item and one figure for each motif. The output is committed;
// run this file with the project's Node (node_modules/.bin/node) after adding an item.
// The same items give the same bytes, so a run without changes leaves nothing to commit.

const sampleFolder = join(dirname(fileURLToPath(import.meta.url)), '..', 'emulator', 'sample');
const storageFolder = join(sampleFolder, 'storage');
const collections = ['programs', 'articles', 'specials', 'assembly', 'events'] as const;

async function readSubjects(): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (const collection of collections) {
    const names = await readdir(join(sampleFolder, collection));
    for (const name of names.filter((each) => each.endsWith('.json')).toSorted()) {
      const item = JSON.parse(await readFile(join(sampleFolder, collection, name), 'utf8')) as {
        motif?: unknown;
      };
      subjects.push({ key: `${collection}/${name.slice(0, -'.json'.length)}`, motif: item.motif });
    }
  }
  return subjects;
}

async function writePicture(path: string, svg: string): Promise<number> {
  const bytes = await renderJpeg(svg);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  return bytes.length;
}

const figurePalettes = {
  mountain: 0,
  city: 3,
  studio: 7,
  books: 2,
  school: 5,
  church: 6,
  field: 1,
  map: 4,
  crowd: 8,
  chart: 7,
  bridge: 1,
  night: 1,
} as const;

const looks = pickLooks(await readSubjects());
let total = 0;

for (const motif of motifs) {
  const look = { key: `figure ${motif}`, motif, scene: 0, palette: figurePalettes[motif] };
  total += await writePicture(join(storageFolder, 'figures', `${motif}.jpg`), drawSvg(look));
}
console.log(`${motifs.length} figures`);

// Covers of items that are gone must not stay behind.
await rm(join(storageFolder, 'covers'), { recursive: true, force: true });
for (const [index, look] of looks.entries()) {
  total += await writePicture(join(storageFolder, 'covers', `${look.key}.jpg`), drawSvg(look));
  if ((index + 1) % 20 === 0) console.log(`${index + 1} of ${looks.length} covers`);
}
console.log(`${looks.length} covers, ${(total / 1e6).toFixed(1)} MB in all`);
