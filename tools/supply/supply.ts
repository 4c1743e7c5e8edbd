// Checks the npm packages by the lockfile and the registry's audit.

/** Licences that require no more than attribution. */
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

/** Exceptions, package by package, with the reason. */
const allowedPackages: Readonly<Record<string, string>> = {
  // Its lockfile entry has none: the package names MIT in the old form, as `licenses`.
  limiter: 'MIT',
  // libvips is linked dynamically: the LGPL requires that it can be replaced, and it can.
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
    // Allowed or not: listed means that someone has reviewed it.
    ...(hasInstallScript && !(name in allowScripts)
      ? [`${name}: an install script nobody has reviewed`]
      : []),
    // Development packages are not distributed.
    ...(dev || isAllowedLicence(name, license) ? [] : [`${name}: the licence ${license ?? 'is not named'}`]),
  ];
}

function isAllowedLicence(name: string, license: string | undefined): boolean {
  const [, exception = ''] =
    Object.entries(allowedPackages).find(([pattern]) =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
    ) ?? [];
  const isAllowed = (each: string) => allowedLicences.includes(each) || (each !== '' && each === exception);
  // «(MIT OR GPL-3.0)» needs one allowed licence, «MIT AND ISC» needs both.
  return (license ?? exception)
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some(isAllowed));
}

export type Audit =
  | { kind: 'clean' }
  | { kind: 'vulnerable'; names: readonly string[] }
  | { kind: 'unavailable'; reason: string };

/** Reads what `npm audit --json` printed. `unavailable`: the registry sent no report. */
export function parseAudit(output: string): Audit {
  let report: unknown;
  try {
    report = JSON.parse(output);
  } catch {
    return { kind: 'unavailable', reason: output.trim().split('\n')[0] ?? '' };
  }
  const { vulnerabilities, message } = report as {
    vulnerabilities?: Record<string, { severity: string }>;
    message?: string;
  };
  if (vulnerabilities === undefined) return { kind: 'unavailable', reason: message ?? 'no report' };
  const names = Object.entries(vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name}: ${severity}`);
  return names.length > 0 ? { kind: 'vulnerable', names } : { kind: 'clean' };
}

/** The number of the site's packages under each licence, development packages left out. */
export function countLicences(lockfile: Lockfile): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [path, { license, dev = false, link = false }] of Object.entries(lockfile.packages)) {
    if (isOwn(path) || link || dev) continue;
    const name = license ?? allowedPackages[path.slice('node_modules/'.length)] ?? 'none named';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Map([...counts].toSorted(([one], [other]) => one.localeCompare(other)));
}
