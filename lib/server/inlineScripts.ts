import { createHash } from 'node:crypto';
import { displaySettingsScript } from '../preferences/displaySettings.ts';
import { deferredScriptsLoader } from './deferScripts.ts';

/** The inline scripts of a page, told apart by whether the site itself wrote them. */
export type InlineScripts = {
  /** `'sha256-…'` of each known one, as a Content-Security-Policy wants it. */
  hashes: readonly string[];
  /** How many others there are: these get no hash, and browsers do not run them. */
  unknownCount: number;
};

// A pattern is enough to find them: what it misses has no hash and does not run. React writes `<` and `>` of an
// attribute's value as entities.
const scriptElement = /<script([^>]*)>([\s\S]*?)<\/script>/g;
// Data, which browsers never run: JSON-LD.
const dataType = /\stype="application\/(?:ld\+)?json"/;

const fixedScripts: ReadonlySet<string> = new Set([
  displaySettingsScript,
  deferredScriptsLoader,
  '(self.__next_f=self.__next_f||[]).push([0])',
]);

/** Finds the inline scripts of a page's HTML. */
export function listInlineScripts(html: string): InlineScripts {
  const hashes = new Set<string>();
  let unknownCount = 0;
  for (const [, attributes = '', script = ''] of html.matchAll(scriptElement)) {
    if (script === '' || dataType.test(attributes)) continue;
    if (fixedScripts.has(script) || isFlightPush(script) || isEntry(script)) hashes.add(hash(script));
    else unknownCount += 1;
  }
  return { hashes: [...hashes], unknownCount };
}

function hash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

// The page's own data for hydration: a kind and a text, nothing but JSON.
// https://github.com/vercel/next.js/blob/canary/packages/next/src/server/app-render/use-flight-response.tsx
function isFlightPush(script: string): boolean {
  const value = parseArgument(script, 'self.__next_f.push(', ')');
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    Number.isInteger(value[0]) &&
    (typeof value[1] === 'string' || value[1] === null)
  );
}

// Turbopack's list of the chunks a page begins with: files of the build, and numbers.
function isEntry(script: string): boolean {
  const value = parseArgument(
    script,
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
    ');',
  );
  if (typeof value !== 'object' || value === null) return false;
  const { otherChunks, runtimeModuleIds, ...rest } = value as Record<string, unknown>;
  return (
    Object.keys(rest).length === 0 &&
    Array.isArray(otherChunks) &&
    otherChunks.every((chunk) => typeof chunk === 'string' && /^static\/chunks\/[\w.~-]+\.js$/.test(chunk)) &&
    Array.isArray(runtimeModuleIds) &&
    runtimeModuleIds.every(Number.isInteger)
  );
}

/** The JSON between `start` and `end`; undefined where the script is anything else. */
function parseArgument(script: string, start: string, end: string): unknown {
  if (!script.startsWith(start) || !script.endsWith(end)) return undefined;
  try {
    return JSON.parse(script.slice(start.length, -end.length));
  } catch {
    return undefined;
  }
}
