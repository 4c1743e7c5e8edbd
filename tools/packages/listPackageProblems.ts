/** Licences that require no more than attribution. */
const allowedLicences = new Set([
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
]);

const exceptions: Readonly<Record<string, string>> = {
  // It names MIT in the old form, as `licenses`.
  limiter: '',
  // libvips is linked dynamically: the LGPL requires that it can be replaced, and it can.
  '@img/sharp-libvips': 'LGPL-3.0-or-later',
};

/** npm's JSON; a registry without that service gives an error instead. */
export type Reports = {
  /** `npm query .prod` */
  packages: readonly { name: string; private?: boolean; license?: string }[];
  /** `npm audit` */
  audit: { vulnerabilities?: Readonly<Record<string, { severity: string }>> };
  /** `npm audit signatures` */
  signatures: { invalid?: readonly { name: string }[] };
};

/** Lists the problems of the packages, and the checks that could not be made; one line for each. */
export function listPackageProblems({ packages, audit, signatures }: Reports) {
  const vulnerable = Object.entries(audit.vulnerabilities ?? {}).filter(([, { severity }]) =>
    ['high', 'critical'].includes(severity),
  );
  return {
    problems: [
      ...packages
        .filter((one) => !one.private && !isAllowed(one.name, one.license ?? ''))
        .map(({ name, license }) => `${name}: the licence ${license ?? 'is not named'}`),
      ...vulnerable.map(([name, { severity }]) => `${name}: a vulnerability, ${severity}`),
      ...(signatures.invalid ?? []).map(({ name }) => `${name}: not what its authors published`),
    ],
    unchecked: [
      ...(audit.vulnerabilities === undefined ? ['known vulnerabilities'] : []),
      ...(signatures.invalid === undefined ? ['signatures'] : []),
    ],
  };
}

/** “(MIT OR GPL-3.0)” needs one allowed licence, “MIT AND ISC” needs both. */
function isAllowed(name: string, license: string): boolean {
  const [, exception] = Object.entries(exceptions).find(([start]) => name.startsWith(start)) ?? [];
  const parts = license.replaceAll(/[()]/g, '').split(' AND ');
  return parts.every((part) =>
    part.split(' OR ').some((one) => allowedLicences.has(one) || one === exception),
  );
}
