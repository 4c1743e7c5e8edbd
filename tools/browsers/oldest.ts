import packageFile from '../../package.json' with { type: 'json' };

/**
 * The oldest browsers that the site works in, with their versions: `browserslist` of package.json, for which Next.js
 * compiles, too.
 */
export const oldestBrowsers = (packageFile.browserslist as readonly string[]).map((entry) => {
  const [name = '', version] = entry.split(' ');
  return { name, version: Number(version) };
});

/** The same for esbuild: https://esbuild.github.io/api/#target */
export const esbuildTarget = oldestBrowsers.map(
  ({ name, version }) => name.replace('ios_saf', 'ios') + version,
);
