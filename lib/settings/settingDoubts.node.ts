import { countDifferences } from 'newsroom/model/countDifferences';
import { pickPresent, settingNames, type SettingsSource } from './env.node.ts';

/** Lists settings that the site accepts, but that are likely mistakes. Each sentence begins with a setting's name. */
export function listDoubts(source: SettingsSource): readonly string[] {
  const present = pickPresent(source);
  const ofProject = present.FIRESTORE_EMULATOR_HOST === undefined ? listProjectDoubts(present) : [];
  return [...ofProject, ...listEmulators(present), ...listMisspelt(present)];
}

/** The usual form of each setting of a project, with an example from Firebase's console. */
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

/** Lists the doubts about a deployment with a Firebase project: missing links of the header, and unlikely values. */
function listProjectDoubts(present: SettingsSource): readonly string[] {
  const links = ['SOCIAL_NETWORK_URL', 'MESSENGER_URL'].filter((name) => present[name] === undefined);
  const unlikely = Object.entries(likely).filter(([name, [form]]) => !form.test(present[name] ?? ''));
  return [
    ...links.map((name) => `${name}: is not set, so the header lacks one of its two external links`),
    ...unlikely.flatMap(([name, [, example]]) => (present[name] ? [`${name}: is usually ${example}`] : [])),
  ];
}

/** Emulators beside a real project: left over from a trial of the site, they would fill readers' pages. */
function listEmulators(present: SettingsSource): readonly string[] {
  const project = present.FIREBASE_PROJECT_ID;
  if (project === undefined || project.startsWith('demo-')) return [];
  return settingNames
    .filter((name) => name.endsWith('_EMULATOR_HOST') && present[name])
    .map((name) => `${name}: ${present[name]} is used in place of the project ${project}`);
}

function listMisspelt(present: SettingsSource): readonly string[] {
  const others = Object.keys(present).filter((name) => !settingNames.includes(name));
  return others.flatMap((name) => {
    const meant = settingNames.find((known) => !present[known] && isLike(known, name));
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
