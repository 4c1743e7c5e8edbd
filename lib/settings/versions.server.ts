import 'server-only';
import nextPackage from 'next/package.json';
import sitePackage from '@/package.json';

/** What runs here: the site's version and those of its platform. */
export function getVersions(): Readonly<Record<string, string>> {
  return { site: sitePackage.version, next: nextPackage.version, node: process.versions.node };
}
