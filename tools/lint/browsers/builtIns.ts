import type { Identifier } from '@mdn/browser-compat-data';
import { features, isInRange } from './range.ts';

/** A built-in of browsers; `owner` is its class or namespace, undefined for a global. */
type BuiltIn = { owner: string | undefined; name: string; kind: 'member' | 'static' | 'event' };

const globalScopes = new Set(['Window', 'WindowOrWorkerGlobalScope', 'globals']);
const language = features.javascript.builtins!;
const classes: Readonly<Record<string, Identifier>> = { ...features.api, ...language } as Identifier;
const all = Object.entries(classes).flatMap(([owner, feature]) => [
  ...describe(undefined, owner, feature),
  ...Object.keys(feature)
    .filter((key) => !/^(?:__compat$|@@)/.test(key) && key !== owner)
    .flatMap((key) => describe(owner, key, feature[key]!)),
]);

/** Every built-in that a browser of the range lacks. */
export const youngBuiltIns: readonly BuiltIn[] = all.filter(({ isOld }) => !isOld);

const youngByName = Map.groupBy(youngBuiltIns, ({ name }) => name);
const owners = new Set(all.map(({ owner }) => owner));
const events = listNames('event');
const members = listNames('member');

/** Whether a built-in is younger than the range. */
export function isYoung(owner: string | undefined, name: string): boolean {
  return (youngByName.get(name) ?? []).some((one) => one.owner === owner && one.kind !== 'event');
}

/** Whether a class or namespace is known; undefined stands for globals. */
export function isOwner(owner: string | undefined): boolean {
  return owners.has(owner);
}

/** The classes with a member of this name, if it is missing in some browser of the range in each of them. */
export function listYoungOwners(name: string): readonly string[] {
  return members.old.has(name)
    ? []
    : (youngByName.get(name) ?? []).flatMap(({ owner, kind }) =>
        owner !== undefined && kind === 'member' ? [owner] : [],
      );
}

/** Whether each event of this name is younger than the range. */
export function isYoungEvent(name: string): boolean {
  return events.young.has(name) && !events.old.has(name);
}

/** Whether a class is one of the language's own. */
export function isOfLanguage(owner: string): boolean {
  return Object.hasOwn(language, owner);
}

function listNames(kind: BuiltIn['kind']) {
  const ofKind = all.filter((one) => one.kind === kind);
  return {
    old: new Set(ofKind.flatMap(({ isOld, name }) => (isOld ? [name] : []))),
    young: new Set(ofKind.flatMap(({ isOld, name }) => (isOld ? [] : [name]))),
  };
}

function describe(owner: string | undefined, key: string, feature: Identifier) {
  const isOld = isInRange(feature);
  if (isOld === undefined) return [];
  const [, name = key, suffix] = /^(.+)_(static|event)$/.exec(key) ?? [];
  const kind = suffix ?? (isStaticOfLanguage(owner, key) ? 'static' : 'member');
  return [
    {
      owner: owner !== undefined && globalScopes.has(owner) ? undefined : owner,
      name,
      kind: kind as BuiltIn['kind'],
      isOld,
    },
  ];
}

/** MDN's data do not mark the static members of the language's classes; Node, newer than the range, has them. */
function isStaticOfLanguage(owner: string | undefined, name: string): boolean {
  if (owner === undefined || !isOfLanguage(owner)) return false;
  const found = (globalThis as Record<string, unknown>)[owner];
  return found !== undefined && Object.hasOwn(Object(found) as object, name);
}
