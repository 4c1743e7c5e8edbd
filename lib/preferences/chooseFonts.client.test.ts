import { chooseFonts } from './chooseFonts';

function openPage(serviceWorker: { controller: object | null } | undefined) {
  const font = { load: jest.fn(() => Promise.reject(new Error('offline'))) };
  Object.assign(document, { fonts: new Set([font]) });
  if (serviceWorker === undefined) Reflect.deleteProperty(navigator, 'serviceWorker');
  else Object.assign(navigator, { serviceWorker });
  chooseFonts();
  return {
    isFirstVisit: 'firstVisit' in document.documentElement.dataset,
    loads: font.load.mock.calls.length,
  };
}

test('once the service worker is there the site’s fonts are loaded at once, and may fail', () => {
  expect(openPage({ controller: {} })).toStrictEqual({ isFirstVisit: false, loads: 1 });
});

test('without service workers every page has the site’s fonts', () => {
  expect(openPage(undefined)).toStrictEqual({ isFirstVisit: false, loads: 1 });
});
