import { informationPages } from 'newsroom/model/informationPages';
import { sections } from 'newsroom/model/sections';
import { formatErrorPage, type ErrorStatus } from './errorPage.ts';

const site = { name: 'Լրատու', externalLinks: [] };
const part = (html: string, name: string) =>
  new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(html)?.[1] ?? '';

test.each<ErrorStatus>([400, 405, 429, 503])(
  'the page of %i needs nothing else, and has the links of every page’s header and footer',
  (status) => {
    const html = formatErrorPage(status, site);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="hy">/);
    expect(html).not.toMatch(/<script|<link|src=|url\(|@import/);
    for (const { name, label } of sections) {
      const link = `<a href="/${name}">${label}</a>`;
      expect([part(html, 'header'), part(html, 'footer')]).toStrictEqual([
        expect.stringContaining(link),
        expect.stringContaining(link),
      ]);
    }
    expect(part(html, 'header')).toContain('<a href="/search">Որոնում</a>');
    expect(part(html, 'footer')).toContain('«Լրատու»');
    for (const { name, label } of informationPages)
      expect(part(html, 'footer')).toContain(`<a href="/${name}">${label}</a>`);
  },
);

test('the pages on other services are named where they are configured', () => {
  const url = 'https://t.me/luys?a=1&b="';
  const externalLinks = [
    { purpose: 'socialNetwork', url: 'https://example.org/luys', service: undefined },
    { purpose: 'messenger', url, service: 'Telegram' },
  ] as const;
  const html = formatErrorPage(503, { ...site, externalLinks });
  expect(part(html, 'footer')).toContain('<a href="https://example.org/luys">https://example.org/luys</a>');
  expect(part(html, 'footer')).toContain('<a href="https://t.me/luys?a=1&amp;b=&quot;">Telegram</a>');
});

test('a failure can be retried, a bad URL cannot', () => {
  expect(formatErrorPage(503, site)).toContain('<a href="">Կրկին փորձել</a>');
  expect(formatErrorPage(400, site)).not.toContain('Կրկին փորձել');
});

test('the site’s name stays text', () => {
  const html = formatErrorPage(503, { ...site, name: '<b>&"' });
  expect(part(html, 'header')).toContain('<span>&lt;b&gt;&amp;&quot;</span>');
  expect(html).not.toContain('<b>');
});
