import { pageLoaderScript } from '../browser/inlineScripts.generated.js';

// jsdom reports no paint, as some browsers do not, and neither loads pictures nor fonts.
const pictures = new Map<string, () => void>();

function openPage(body: string): void {
  document.body.innerHTML = `${body}<script data-src="/_next/static/a.js"></script>`;
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- as the browser runs it in the page
  new Function(pageLoaderScript)();
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

const isStarted = () => document.querySelector('script[data-src]')!.hasAttribute('src');

/** Some frames, and what waits for them: less than the loader's longest wait. */
const passFrames = () => jest.advanceTimersByTimeAsync(100);

beforeEach(() => {
  jest.useFakeTimers();
  pictures.clear();
  Object.assign(document, { fonts: new Set() });
  HTMLImageElement.prototype.decode = function decode() {
    return new Promise((resolve) => pictures.set(new URL(this.src).pathname, resolve));
  };
  // jsdom does not know the property.
  Object.defineProperty(HTMLImageElement.prototype, 'loading', {
    configurable: true,
    get(this: HTMLImageElement) {
      return this.getAttribute('loading') ?? 'eager';
    },
  });
});

afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

test('scripts start once the first picture is there, without `load`, and lazy pictures are not waited for', async () => {
  openPage('<audio preload="none" src="/a.mp3"></audio><img src="/a.jpg"><img src="/b.jpg" loading="lazy">');
  await passFrames();
  expect(isStarted()).toBe(false);
  expect([...pictures.keys()]).toStrictEqual(['/a.jpg']);
  pictures.get('/a.jpg')!();
  await passFrames();
  expect(isStarted()).toBe(true);
});

test('a touch starts the scripts at once', async () => {
  openPage('');
  expect(isStarted()).toBe(false);
  dispatchEvent(new Event('pointerdown'));
  expect(isStarted()).toBe(true);
  await passFrames();
});
