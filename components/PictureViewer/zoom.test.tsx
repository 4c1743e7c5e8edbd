import { clampZoom, largestScale, unzoomed, zoomAt } from './zoom';

test('what is under the fingers stays there', () => {
  const point = { x: 40, y: -30 };
  const first = zoomAt(unzoomed, 2, point);
  expect(first).toStrictEqual({ scale: 2, x: -40, y: 30 });
  // The point of the picture that is shown there, before and after.
  const find = ({ scale, x }: typeof first) => (point.x - x) / scale;
  expect(find(zoomAt(first, 1.7, point))).toBeCloseTo(find(first));
});

test('a picture is never smaller than the stage, nor larger than the limit', () => {
  expect(zoomAt(unzoomed, 0.2, { x: 0, y: 0 }).scale).toBe(1);
  expect(zoomAt(unzoomed, 100, { x: 0, y: 0 }).scale).toBe(largestScale);
});

test('a picture cannot be moved off the stage', () => {
  const stage = { width: 300, height: 200 };
  expect(clampZoom({ scale: 2, x: 1000, y: -1000 }, stage)).toStrictEqual({ scale: 2, x: 150, y: -100 });
  expect(clampZoom({ scale: 1, x: 7, y: 7 }, stage)).toStrictEqual(unzoomed);
});
