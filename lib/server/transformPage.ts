import { createHash } from 'node:crypto';
import type { PageStatus } from '../model/pageStatus.ts';
import {
  displaySettingsScript,
  earlyTapsScript,
  pageLoaderScript,
} from '../browser/inlineScripts.generated.js';
import type { DeploymentSettings } from '../settings/sharedState.node.ts';
import { formatPagePolicy } from './contentPolicy.ts';
import {
  appendToHead,
  deferScripts,
  hasLoadedScripts,
  hasStyleSheets,
  inlineStyleSheets,
  listInlineScripts,
  listScriptsOfNext,
  readStatus,
} from './nextMarkup.ts';
import type { StyleSheets } from './styleSheets.ts';

export type TransformedPage = {
  html: string;
  headers: Readonly<Record<'Content-Security-Policy' | 'ETag', string>>;
  /** What the page sets; undefined where it leaves the status to Next.js. */
  status: PageStatus | undefined;
  /** The steps that found markup they do not know: an upgrade of Next.js, or an injected script. */
  failedSteps: readonly Step[];
};

type Step = 'inline styles' | 'defer scripts' | 'insert page loader' | 'hash inline scripts' | 'read status';

const ownScripts: ReadonlySet<string> = new Set([displaySettingsScript, earlyTapsScript, pageLoaderScript]);

/**
 * Turns the HTML that Next.js rendered into the page to send. Style sheets are in the page; scripts wait until it is painted; the
 * inline scripts that Next.js or the site wrote get their hash into the page's policy, and no others run. Where a step
 * fails, the page is sent without it: styles and scripts load as Next.js wrote them, and the policy allows no more than it
 * would otherwise.
 */
export function transformPage(
  rendered: string,
  settings: DeploymentSettings,
  styleSheets: StyleSheets,
): TransformedPage {
  const failedSteps: Step[] = [];
  function attempt<Result>(step: Step, result: Result | undefined): Result | undefined {
    if (result === undefined) failedSteps.push(step);
    return result;
  }

  let html = rendered;
  if (hasLoadedScripts(html)) {
    const deferred = attempt('defer scripts', deferScripts(html));
    // Deferred scripts start by the loader: without it they stay as they are.
    html = attempt('insert page loader', appendToHead(deferred ?? html, pageLoaderScript)) ?? html;
  }

  if (hasStyleSheets(html)) html = attempt('inline styles', inlineStyleSheets(html, styleSheets)) ?? html;

  const scripts = listInlineScripts(html);
  const scriptsOfNext = new Set(listScriptsOfNext(html));
  const knownScripts = scripts.filter((script) => ownScripts.has(script) || scriptsOfNext.has(script));
  if (knownScripts.length < scripts.length) failedSteps.push('hash inline scripts');
  const policy = formatPagePolicy(settings, [...new Set(knownScripts.map(hashScript))]);

  const status = attempt('read status', readStatus(html));

  // The tag stands for the policy too: a browser that has the page uses the policy it came with. Weak: one tag for all
  // encodings.
  const tag = createHash('sha256').update(html).update(policy).digest('base64url');
  return {
    html,
    headers: { 'Content-Security-Policy': policy, ETag: `W/"${tag}"` },
    status: status === 'none' ? undefined : status,
    failedSteps,
  };
}

function hashScript(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
