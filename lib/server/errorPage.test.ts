import { type ErrorStatus, formatErrorPage } from './errorPage.ts';

test.each<ErrorStatus>([400, 405, 414, 500, 503])('the page of %i needs nothing else', (status) => {
  const html = formatErrorPage(status, 'Լրատու');
  expect(html).toMatch(/^<!DOCTYPE html><html lang="hy">/);
  expect(html).toContain('<a href="/">Լրատու</a>');
  expect(html).not.toMatch(/<script|<link|src=|url\(|@import/);
});

test('a failure can be retried, a bad URL cannot', () => {
  expect(formatErrorPage(503, 'Լրատու')).toContain('<a href="">Կրկին փորձել</a>');
  expect(formatErrorPage(400, 'Լրատու')).not.toContain('Կրկին փորձել');
});

test('the site’s name stays text', () => {
  expect(formatErrorPage(500, '<b>&"')).toContain('<a href="/">&lt;b>&amp;&quot;</a>');
});
