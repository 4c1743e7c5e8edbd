import { sections } from 'newsroom/model/sections';
import { seriesAccents } from '@/lib/design/colours';

test('every series has an accent of its own, and nothing else has', () => {
  const series = sections.find(({ name }) => name === 'programs')?.categories.map(({ name }) => name);
  expect(Object.keys(seriesAccents)).toStrictEqual(series);
  for (const scheme of ['light', 'dark'] as const) {
    expect([...new Set(Object.values(seriesAccents).map((accent) => accent[scheme]))]).toHaveLength(6);
  }
});
