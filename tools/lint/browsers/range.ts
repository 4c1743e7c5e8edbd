import data, {
  type CompatData,
  type Identifier,
  type SupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' };
import { oldestBrowsers } from './oldest.ts';

// MDN's data says what is younger than the oldest browsers: https://github.com/mdn/browser-compat-data

export const features: Pick<CompatData, 'api' | 'css' | 'html' | 'javascript'> = data;

/** Whether a feature is there in all browsers of the range; `undefined` where MDN knows none of this name. */
export function isInRange(feature: Identifier | undefined): boolean | undefined {
  const { __compat: compat } = feature ?? {};
  return (
    compat && oldestBrowsers.every(({ name, version }) => isThere(compat.support[toMdnName(name)], version))
  );
}

function isThere(support: SupportStatement | undefined, version: number): boolean {
  return [support ?? []].flat().some((one) => {
    const isWhole = !('flags' in one) && !('prefix' in one) && !('alternative_name' in one);
    return isWhole && toNumber(one.version_added) <= version && !(toNumber(one.version_removed) <= version);
  });
}

/** “≤37” is 37, “preview” and what there never was are none. */
function toNumber(version: unknown): number {
  return typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN;
}

function toMdnName(name: string): 'chrome' {
  return name.replace('ios_saf', 'safari_ios') as 'chrome';
}
