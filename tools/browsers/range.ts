import data, {
  type CompatData,
  type Identifier,
  type SupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' };
import packageFile from '../../package.json' with { type: 'json' };

// The oldest browsers that the site works in: `browserslist` in package.json, which Next.js compiles for, too. MDN's
// data says what is younger: https://github.com/mdn/browser-compat-data

const { browserslist } = packageFile as { browserslist: readonly string[] };
/** Oldest version by the name that MDN has for a browser. */
const oldest = browserslist.map((entry) => {
  const [name = '', version] = entry.split(' ');
  return [name === 'ios_saf' ? 'safari_ios' : name, Number(version)] as const;
});

/** Versions for esbuild: `chrome111`. */
export const esbuildTarget = oldest.map(
  ([name, version]) => `${name.replace('safari_ios', 'ios')}${version}`,
);

export const features: Pick<CompatData, 'api' | 'css' | 'html' | 'javascript'> = data;

/** Whether a feature is there in all browsers of the range; `undefined` where MDN knows none of this name. */
export function isInRange(feature: Identifier | undefined): boolean | undefined {
  const { __compat: compat } = feature ?? {};
  return compat && oldest.every(([name, version]) => isThere(compat.support[name as 'chrome'], version));
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
