import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { sections } from '@/lib/model/sections';
import { buildManifest } from './manifest.server';

test('the installed site has the deployment’s name, is Armenian and opens at home', () => {
  expect(buildManifest('Մեր լրատվական կայքը')).toMatchObject({
    name: 'Մեր լրատվական կայքը',
    lang: 'hy',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
});

test.each([
  ['Հանրային մեդիա', 'Հանրային'],
  ['Մեր օրը', 'Մեր օրը'],
  ['Մեր օրը և մերոնք', 'Մեր օրը և'],
  ['Լրատվականություն', 'Լրատվականություն'],
])('under its icon «%s» is «%s»', (name, short) => {
  expect(buildManifest(name).short_name).toBe(short);
});

test('its shortcuts are the sections, by their Armenian names', () => {
  const shortcuts = buildManifest('Կայք').shortcuts ?? [];
  expect(shortcuts.map(({ name, url }) => [name, url])).toStrictEqual(
    sections.map(({ name, label }) => [label, `/${name}`]),
  );
});

test.each(buildManifest('Կայք').icons ?? [])(
  'the icon $src is there and as large as it says',
  async (icon) => {
    const file = `public${icon.src}`;
    expect(existsSync(file)).toBe(true);
    const { width, height, format } = await sharp(file).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toStrictEqual([icon.sizes, icon.type]);
  },
);

test('the icon for devices that cut has no corner that could be seen through', async () => {
  const { isOpaque } = await sharp('public/icon-maskable.png').stats();
  expect(isOpaque).toBe(true);
});
