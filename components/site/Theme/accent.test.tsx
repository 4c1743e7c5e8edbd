import { render } from '@testing-library/react';
import { seriesAccents } from '@/lib/model/colours';
import { sections } from '@/lib/model/sections';
import { pickAccent } from './accent';

const accentOf = (category: string | undefined): string => {
  const { container } = render(<div style={pickAccent(category)} />);
  return container.querySelector('div')?.style.getPropertyValue('--accent') ?? '';
};

test('every series has an accent of its own, and nothing else has', () => {
  const series = sections.find(({ name }) => name === 'programs')?.categories.map(({ name }) => name);
  expect(Object.keys(seriesAccents)).toStrictEqual(series);
  for (const scheme of ['light', 'dark'] as const) {
    expect(new Set(Object.values(seriesAccents).map((accent) => accent[scheme])).size).toBe(6);
  }
});

test.each([
  ['fair', 'var(--mui-palette-series-fair, var(--mui-palette-secondary-main))'],
  // No series: the variable is not there, and the second one counts.
  ['all', 'var(--mui-palette-series-all, var(--mui-palette-secondary-main))'],
  [undefined, 'var(--mui-palette-secondary-main)'],
])('the accent of %s is %s', (category, accent) => {
  expect(accentOf(category)).toBe(accent);
});
