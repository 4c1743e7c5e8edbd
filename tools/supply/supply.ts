// What the project takes from others, read off its lockfile and the registry's answers.

/** Licences that let the packages be used, and ask no more of the site than to name them. */
const allowedLicences = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
];

/** Other licences, package by package, and why they do no harm. */
const allowedPackages: Readonly<Record<string, string>> = {
  // Its lockfile entry has none: the package names MIT in the old form, as `licenses`.
  limiter: 'MIT',
  // libvips is a library beside the code, linked when it runs: the LGPL asks that it can be replaced, and it can.
  '@img/sharp-*': 'LGPL-3.0-or-later',
};

export type Lockfile = { packages: Readonly<Record<string, LockedPackage>> };

type LockedPackage = {
  /** Of a workspace: a link to its folder. */
  link?: boolean;
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
};

export type Manifest = {
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
  allowScripts: Readonly<Record<string, boolean>>;
};

/** What is wrong with the packages that the lockfile names, one line for each thing. */
export function listLockProblems(lockfile: Lockfile, manifest: Manifest): readonly string[] {
  const own = Object.entries(lockfile.packages).filter(([path]) => isOwn(path));
  const direct = [manifest, ...own.map(([, locked]) => locked)].flatMap(({ dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies }),
  );
  return [
    ...direct
      .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${name}: ${version} is no exact version`),
    ...Object.entries(lockfile.packages)
      .filter(([path, { link }]) => !isOwn(path) && !link)
      .flatMap(([path, locked]) => listPackageProblems(path, locked, manifest.allowScripts)),
  ];
}

/** Whether it is the project itself or one of its workspaces. */
function isOwn(path: string): boolean {
  return !path.includes('node_modules/');
}

function listPackageProblems(
  path: string,
  { version, integrity, license, dev = false, hasInstallScript = false }: LockedPackage,
  allowScripts: Manifest['allowScripts'],
): readonly string[] {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return [
    ...(version === undefined ? [`${name}: no version`] : []),
    ...(integrity?.startsWith('sha512-') ? [] : [`${name}: no checksum`]),
    // Whether it may run or not: someone has looked at it.
    ...(hasInstallScript && !(name in allowScripts) ? [`${name}: an install script nobody has judged`] : []),
    // What only builds and tests the site is handed to nobody.
    ...(dev || isAllowedLicence(name, license) ? [] : [`${name}: the licence ${license ?? 'is not named'}`]),
  ];
}

function isAllowedLicence(name: string, license: string | undefined): boolean {
  const [, exception = ''] =
    Object.entries(allowedPackages).find(([pattern]) =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
    ) ?? [];
  const isAllowed = (each: string) => allowedLicences.includes(each) || (each !== '' && each === exception);
  // «(MIT OR GPL-3.0)» leaves the choice, «MIT AND ISC» does not.
  return (license ?? exception)
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some(isAllowed));
}

export type Audit =
  { kind: 'clean' } | { kind: 'holes'; names: readonly string[] } | { kind: 'no answer'; reason: string };

/** Reads what `npm audit --json` printed. A registry without an answer says nothing of the packages. */
export function parseAudit(output: string): Audit {
  let report: unknown;
  try {
    report = JSON.parse(output);
  } catch {
    return { kind: 'no answer', reason: output.trim().split('\n')[0] ?? '' };
  }
  const { vulnerabilities, message } = report as {
    vulnerabilities?: Record<string, { severity: string }>;
    message?: string;
  };
  if (vulnerabilities === undefined) return { kind: 'no answer', reason: message ?? 'no report' };
  const names = Object.entries(vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name}: ${severity}`);
  return names.length > 0 ? { kind: 'holes', names } : { kind: 'clean' };
}

/** How many packages that the running site is made of stand under each licence. */
export function countLicences(lockfile: Lockfile): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [path, { license, dev = false, link = false }] of Object.entries(lockfile.packages)) {
    if (isOwn(path) || link || dev) continue;
    const name = license ?? allowedPackages[path.slice('node_modules/'.length)] ?? 'none named';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Map([...counts].toSorted(([one], [other]) => one.localeCompare(other)));
}
