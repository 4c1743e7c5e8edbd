import { listShareTargets } from './shareLinks';

const shared = {
  url: 'https://www.example.org/events/%D5%86%D5%B8%D6%80%20%D6%85%D6%80',
  title: 'Ի՞նչ է «Նոր օր»-ը & ո՞ւր է #1',
};

function readParameter(url: string, name: string): string | null {
  return new URL(url).searchParams.get(name);
}

test('every service gets the URL, percent-encoded once', () => {
  const [telegram, viber, whatsApp, facebook, x] = listShareTargets(shared).map(({ url }) => url);
  expect(readParameter(telegram!, 'url')).toBe(shared.url);
  expect(readParameter(telegram!, 'text')).toBe(shared.title);
  expect(readParameter(viber!, 'text')).toBe(`${shared.title}\n${shared.url}`);
  expect(readParameter(whatsApp!, 'text')).toBe(`${shared.title}\n${shared.url}`);
  expect(readParameter(facebook!, 'u')).toBe(shared.url);
  expect(readParameter(x!, 'url')).toBe(shared.url);
  expect(readParameter(x!, 'text')).toBe(shared.title);
});

test('a title with half a letter pair breaks nothing', () => {
  expect(() => listShareTargets({ ...shared, title: 'Խնձոր \ud83c' })).not.toThrow();
});
