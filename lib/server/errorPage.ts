import { informationPages } from 'newsroom/model/informationPages';
import { homePath, informationPath, searchPath, sectionPath } from 'newsroom/model/paths';
import { sections } from 'newsroom/model/sections';
import type { Site } from 'newsroom/model/site';
import { escapeXml } from 'newsroom/text/xml';
import * as texts from 'newsroom/words/strings';
import { pageColour, siteColour, surfaceColour, textColour } from '../design/colours.ts';
import { formatLogo } from '../design/logo.ts';

export type ErrorStatus = keyof typeof texts.errorPageTexts;

const formatListLink = (href: string, label: string) => `<li><a href="${escapeXml(href)}">${label}</a></li>`;
const formatNav = (label: string, entries: readonly string[]) =>
  `<nav aria-label="${label}"><ul role="list">${entries.join('')}</ul></nav>`;

const sectionLinks = sections.map(({ name, label }) => formatListLink(sectionPath(name), label));
const informationLinks = informationPages.map(({ name, label }) =>
  formatListLink(informationPath(name), label),
);

/**
 * A page that says what is wrong and needs no script, file or backend. Its header and footer have links as those of all
 * pages.
 */
export function formatErrorPage(
  status: ErrorStatus,
  { name: siteName, externalLinks }: Pick<Site, 'name' | 'externalLinks'>,
): string {
  const { title, text } = texts.errorPageTexts[status];
  const name = escapeXml(siteName);
  const retry = status >= 500 ? formatListLink('', texts.tryAgain) : '';
  const services = externalLinks.map(({ url, service = url }) => formatListLink(url, escapeXml(service)));
  return `<!DOCTYPE html><html lang="hy"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} — ${name}</title><style>${styleSheet}</style></head><body>
<header><a class="name" href="${homePath}">${logo}<span>${name}</span></a>${formatNav(texts.mainNavigation, [...sectionLinks, formatListLink(searchPath, texts.search)])}</header>
<main><h1>${title}</h1><p>${text}</p><ul role="list">${retry}${formatListLink(homePath, texts.home)}</ul></main>
<footer><p>${escapeXml(texts.copyrightNotice(siteName))}<br>${texts.copyrightYear}</p>${formatNav(texts.footerSections, sectionLinks)}${formatNav(texts.footerInformation, [...informationLinks, ...services])}</footer>
</body></html>`;
}

const logo = formatLogo('width="36" height="36" aria-hidden="true"');

const styleSheet = `
:root{color-scheme:light dark;--accent:${siteColour.light};--paper:${surfaceColour.light};--ground:${pageColour.light};--ink:${textColour.light}}
@media screen and (prefers-color-scheme:dark){:root{--accent:${siteColour.dark};--paper:${surfaceColour.dark};--ground:${pageColour.dark};--ink:${textColour.dark}}}
body{display:flex;flex-direction:column;min-height:100vh;margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header,footer{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 2rem;padding:1rem max(1rem,50vw - 38rem);background:var(--paper);box-shadow:0 0 0 1px #8886}
main{flex:1;width:100%;max-width:45rem;box-sizing:border-box;margin:0 auto;padding:2rem 1rem;font-size:1.125rem}
h1{margin:0;font-size:1.75rem;line-height:1.3}
ul{display:flex;flex-wrap:wrap;gap:0 1.5rem;margin:0;padding:0;list-style:none}
a{display:inline-block;padding:.375rem 0;color:var(--accent)}
header a{color:inherit;font-weight:600;text-decoration:none}
header .name{display:flex;align-items:center;gap:.5rem;font-size:1.1875rem;font-weight:700}`;
