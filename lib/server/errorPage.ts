import { secondaryColour, secondaryTint } from '../model/colours.ts';
import * as texts from '../i18n/strings.ts';

export type ErrorStatus = keyof typeof texts.errorPageTexts;

/** A page that says what is wrong, and needs no script, no file and no backend. */
export function formatErrorPage(status: ErrorStatus, siteName: string): string {
  const { title, text } = texts.errorPageTexts[status];
  const links =
    status >= 500
      ? `<a href="">${texts.tryAgain}</a> <a href="/">${texts.home}</a>`
      : `<a href="/">${texts.home}</a>`;
  const name = escapeHtml(siteName);
  return `<!DOCTYPE html><html lang="hy"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} — ${name}</title><style>${styleSheet}</style></head><body><header><a href="/">${name}</a></header><main><h1>${title}</h1><p>${text}</p><p>${links}</p></main></body></html>`;
}

const styleSheet = `:root{color-scheme:light dark;--accent:${secondaryColour}}@media (prefers-color-scheme:dark){:root{--accent:${secondaryTint}}}body{margin:0;background:light-dark(#fff,#1e1b24);color:light-dark(#1f1f1f,#f2eff5);font:1.125rem/1.6 'Noto Sans Armenian',sans-serif;overflow-wrap:anywhere}header,main{max-width:40rem;margin:0 auto;padding:1rem}header{padding-top:2rem;font-weight:700}h1{font-size:1.75rem;line-height:1.3}a{display:inline-block;min-height:1.5rem;margin-right:1.5rem;color:var(--accent)}`;

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
