import { createHash } from 'node:crypto';
import {
  displaySettingsScript,
  earlyTapsScript,
  pageLoaderScript,
} from '../browser/inlineScripts.generated.js';
import type { PageStatus } from '../http/pageStatus.ts';
import type { Env } from '../settings/env.node.ts';
import { formatPagePolicy } from './contentPolicy.ts';
import {
  deferScripts,
  inlineStyleSheets,
  listInlineScripts,
  listScriptsOfNext,
  putMetadataFirst,
  readStatus,
} from './nextMarkup.ts';
import type { StyleSheets } from './styleSheets.ts';

type TransformedPage = {
  html: string;
  headers: Readonly<Record<'Content-Security-Policy' | 'ETag', string>>;
  /** The status that the page sets; undefined where it leaves that to Next.js. */
  status: PageStatus | undefined;
  /** Whether it has inline scripts that neither Next.js nor the site wrote: an injection, or an upgrade of Next.js. */
  hasUnknownScripts: boolean;
};

const ownScripts: ReadonlySet<string> = new Set([displaySettingsScript, earlyTapsScript, pageLoaderScript]);

/**
 * Makes the page to send of the HTML that Next.js rendered. The page's description comes first, style sheets are within
 * the page, and scripts wait until it is painted. The inline scripts of Next.js and the site get their hash into the
 * page's policy; no others run.
 */
export function transformPage(rendered: string, settings: Env, styleSheets: StyleSheets): TransformedPage {
  const html = inlineStyleSheets(deferScripts(putMetadataFirst(rendered), pageLoaderScript), styleSheets);
  const scripts = listInlineScripts(html);
  const scriptsOfNext = new Set(listScriptsOfNext(html));
  const knownScripts = scripts.filter((script) => ownScripts.has(script) || scriptsOfNext.has(script));
  const policy = formatPagePolicy(settings, [...new Set(knownScripts.map(hashScript))]);
  // The tag stands for the policy too: a browser that has the page uses the policy it came with. Weak: one tag for all
  // encodings.
  const tag = createHash('sha256').update(html).update(policy).digest('base64url');
  return {
    html,
    headers: { 'Content-Security-Policy': policy, ETag: `W/"${tag}"` },
    status: readStatus(html),
    hasUnknownScripts: knownScripts.length < scripts.length,
  };
}

function hashScript(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
