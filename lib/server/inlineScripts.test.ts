import { createHash } from 'node:crypto';
import { displaySettingsScript } from '../preferences/displaySettings.ts';
import { listInlineScripts } from './inlineScripts.ts';

const bootstrap = '(self.__next_f=self.__next_f||[]).push([0])';
const entry =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/3ay_l7-ja9ci9.js"],"runtimeModuleIds":[94553]});';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test.each([
  ['the display settings', displaySettingsScript],
  ['the start of a page’s data', bootstrap],
  ['a page’s data', String.raw`self.__next_f.push([1,"1:\"$Sreact.fragment\"\n\u003c/script>"])`],
  ['the chunks a page begins with', entry],
])('a script the site wrote has its hash: %s', (_, script) => {
  expect(listInlineScripts(`<p>x</p><script>${script}</script>`)).toStrictEqual({
    hashes: [hashOf(script)],
    unknownCount: 0,
  });
});

test.each([
  'alert(1)',
  'self.__next_f.push([1,"a"]);alert(1)',
  'self.__next_f.push([1,alert(1)])',
  'self.__next_f.push([1,"a"]),alert("a"])',
  'self.__next_f.push([1,"a",alert(1)])',
  'self.__next_f.push([1,`a`])',
  'self.__next_f.push({"1":"a"})',
  'self.__next_f.push(["1","a"])',
  `${displaySettingsScript};alert(1)`,
  entry.replace('94553', 'alert(1)'),
  entry.replace('static/chunks/3ay_l7-ja9ci9.js', 'https://evil.example/x.js'),
  entry.replace('static/chunks/3ay_l7-ja9ci9.js', 'static/chunks/../../x.js'),
  entry.replace('"otherChunks"', '"more":1,"otherChunks"'),
  ' ',
])('any other script has none: %s', (script) => {
  expect(listInlineScripts(`<script>${script}</script>`)).toStrictEqual({ hashes: [], unknownCount: 1 });
});

test('files and data are no inline scripts', () => {
  const html =
    '<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script><script id="_R_" src="/b.js"></script>';
  expect(listInlineScripts(html)).toStrictEqual({ hashes: [], unknownCount: 0 });
});

test('a page with several has each hash once', () => {
  const html = `<script>${bootstrap}</script><script>${bootstrap}</script><script id="_R_">${entry}</script>`;
  expect(listInlineScripts(html).hashes).toStrictEqual([hashOf(bootstrap), hashOf(entry)]);
});
