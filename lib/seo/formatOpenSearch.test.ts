import { formatOpenSearch } from './formatOpenSearch.ts';

test('a name longer than the format allows is cut', () => {
  const xml = formatOpenSearch({ name: 'Հանրային մեդիա և լուրեր', url: 'https://www.example.org' });
  const [, name = ''] = /<ShortName>([^<]*)</.exec(xml) ?? [];
  expect(name).toBe('Հանրային մեդիա…');
  expect(name.length).toBeLessThanOrEqual(16);
});
