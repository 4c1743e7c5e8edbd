import { countDifferences } from '../model/countDifferences.ts';
import { settingNames, type SettingsSource } from './env.node.ts';

/**
 * Settings with which the site starts, but likely does not do what was meant. Each sentence begins with the setting's
 * name.
 */
export function listDoubts(source: SettingsSource): readonly string[] {
  return [
    ...listLinkDoubts(source),
    ...listEmulators(source),
    ...listUnlikely(source),
    ...listMisspelt(source),
  ];
}

/** What the values of a project look like, as its console gives them. */
const likely: Readonly<Record<string, readonly [form: RegExp, example: string]>> = {
  FIREBASE_API_KEY: [/^AIza[\w-]{35}$/, 'AIza and 35 more characters'],
  FIREBASE_APP_ID: [/^1:\d+:web:[\da-f]+$/, '1:123456789012:web:0a1b2c'],
  FIREBASE_MESSAGING_SENDER_ID: [/^\d+$/, '123456789012'],
  FIREBASE_MEASUREMENT_ID: [/^G-(?!X+$)/, 'the one of the project’s own stream'],
  TRUSTED_PROXIES: [/^[0-3]$/, 'the number of proxies that are yours'],
  CONTENT_ORIGINS: [
    /^(?!.*(?:firebasestorage|storage)\.googleapis\.com)/,
    'origins without the one that serves everybody’s buckets',
  ],
};

/** Of a deployment with a Firebase project. */
function listUnlikely(source: SettingsSource): readonly string[] {
  if (source.FIRESTORE_EMULATOR_HOST?.trim()) return [];
  return Object.entries(likely).flatMap(([name, [form, example]]) => {
    const value = source[name]?.trim();
    return !value || form.test(value) ? [] : [`${name}: is usually ${example}`];
  });
}

/** The header's two links, of a deployment with a Firebase project, that no setting names. */
function listLinkDoubts(source: SettingsSource): readonly string[] {
  if (source.FIRESTORE_EMULATOR_HOST?.trim()) return [];
  return ['SOCIAL_NETWORK_URL', 'MESSENGER_URL']
    .filter((name) => !source[name]?.trim())
    .map((name) => `${name}: is not set, so the header lacks one of its two external links`);
}

/** Emulators beside a real project: left over from a trial of the site, they would fill readers' pages. */
function listEmulators(source: SettingsSource): readonly string[] {
  const project = source.FIREBASE_PROJECT_ID?.trim();
  if (!project || project.startsWith('demo-')) return [];
  return settingNames
    .filter((name) => name.endsWith('_EMULATOR_HOST') && source[name]?.trim())
    .map((name) => `${name}: ${source[name]!.trim()} is used in place of the project ${project}`);
}

function listMisspelt(source: SettingsSource): readonly string[] {
  const others = Object.keys(source).filter((name) => source[name]?.trim() && !settingNames.includes(name));
  return others.flatMap((name) => {
    const meant = settingNames.find((known) => !source[known]?.trim() && isLike(known, name));
    return meant === undefined ? [] : [`${name}: is no setting; did you mean ${meant}?`];
  });
}

const simplify = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z]/g, '');

/** Whether at most a fifth of the letters differ, or `name` is the first and the last word of `known`. */
function isLike(known: string, name: string): boolean {
  const [one, other] = [simplify(known), simplify(name)];
  const ends = /^([A-Z]+)_(?:[A-Z]+_)*([A-Z]+)$/;
  const areEndsEqual = ends.exec(known)?.slice(1).join('_') === name;
  const most = Math.ceil(one.length / 5);
  return areEndsEqual || countDifferences(one, other, most) <= most;
}
