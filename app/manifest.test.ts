import sharp from 'sharp';

test('the icon for devices that cut has no corner that could be seen through', async () => {
  const { isOpaque } = await sharp('public/icon-maskable.png').stats();
  expect(isOpaque).toBe(true);
});
