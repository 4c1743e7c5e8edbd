import sharp from 'sharp';
import { buildManifest } from './manifest.server';

test.each([
  ['Հանրային մեդիա', 'Հանրային'],
  ['Մեր օրը', 'Մեր օրը'],
  ['Մեր օրը և մերոնք', 'Մեր օրը և'],
  ['Լրատվականություն', 'Լրատվականություն'],
])('under its icon «%s» is «%s»', (name, short) => {
  expect(buildManifest(name).short_name).toBe(short);
});

test('the icon for devices that cut has no corner that could be seen through', async () => {
  const { isOpaque } = await sharp('public/icon-maskable.png').stats();
  expect(isOpaque).toBe(true);
});
