import { deferredScriptsLoader, deferScripts } from './deferScripts';

const chunk = '/_next/static/chunks/0c1ad7rcpjghx.js';
const page = `<!DOCTYPE html><html><head><link rel="preload" as="script" fetchPriority="low" href="${chunk}"/><link rel="preload" href="/a.woff2" as="font"/><script src="${chunk}" async=""></script><script>self.x=1</script><script src="/_next/static/chunks/old.js" noModule=""></script></head><body><script src="${chunk}" id="_R_" async=""></script><p>src="${chunk}"</p></body></html>`;

test('the scripts of the build wait, and stay where React looks for them', () => {
  const html = deferScripts(page);
  expect(html).toContain(`<script data-src="${chunk}" async=""></script>`);
  expect(html).toContain(`<body><script data-src="${chunk}" id="_R_" async=""></script>`);
});

test('they are not asked for ahead either; fonts are', () => {
  const html = deferScripts(page);
  expect(html).not.toContain('as="script"');
  expect(html).toContain('<link rel="preload" href="/a.woff2" as="font"/>');
});

test('text, inline scripts and those of old browsers stay as they are', () => {
  const html = deferScripts(page);
  expect(html).toContain(`<p>src="${chunk}"</p>`);
  expect(html).toContain('<script>self.x=1</script>');
  expect(html).toContain('<script src="/_next/static/chunks/old.js" noModule=""></script>');
});

test('the loader stands once in the head', () => {
  const html = deferScripts(page);
  expect(html.split(deferredScriptsLoader)).toHaveLength(2);
  expect(html.indexOf(deferredScriptsLoader)).toBeLessThan(html.indexOf('</head>'));
});

test('a page without scripts of the build is left alone', () => {
  const html = '<html><head></head><body>«503»</body></html>';
  expect(deferScripts(html)).toBe(html);
});
