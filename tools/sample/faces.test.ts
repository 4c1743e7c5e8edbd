import path from 'node:path';
import { parseItem } from 'newsroom/model/item';
import sharp from 'sharp';
import { pictureFocus } from '../../lib/design/pictureFocus.ts';
import { besideShare, shareCardSize } from '../../lib/pictures/shareCard/ShareCard.tsx';
import { faces, isWhole } from './faces.ts';
import { seed } from './seed.ts';

const places: readonly (readonly [place: string, width: number, height: number])[] = [
  ['the lead and a card', 16, 9],
  ['a thumbnail', 112, 63],
  ['a film before its first press', 720, 405],
  ['a share card', besideShare * shareCardSize.width, shareCardSize.height],
  ['a cover', 1, 1],
  ['a shape for search engines', 4, 3],
];

const documents = seed({
  now: new Date('2025-03-20T10:00:00Z'),
  toDownloadUrl: (name) => `http://storage/${name}`,
});

async function listCut(isAsked: 'as the item says' | 'without imageFocus'): Promise<readonly string[]> {
  const cut = await Promise.all(
    Object.entries(faces).map(async ([name, face]) => {
      const [collection = '', id = ''] = name.split('/');
      const { imageFocus = pictureFocus } = parseItem(id, documents[collection]![id]);
      const picture = await sharp(path.join(import.meta.dirname, `storage/covers/${name}.jpg`)).metadata();
      const focus = isAsked === 'as the item says' ? imageFocus : pictureFocus;
      return places
        .filter(([, width, height]) => !isWhole(face, { picture, frame: { width, height }, focus }))
        .map(([place]) => `${name} in ${place}`);
    }),
  );
  return cut.flat();
}

test('the sample’s photographs of people, twenty at least, keep their faces wherever they are cut', async () => {
  expect(Object.keys(faces).length).toBeGreaterThanOrEqual(20);
  expect(await listCut('as the item says')).toStrictEqual([]);
});

test('some of their faces are at edges: without imageFocus they would be cut', async () => {
  expect((await listCut('without imageFocus')).length).toBeGreaterThan(20);
});
