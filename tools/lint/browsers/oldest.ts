import packageFile from '../../../package.json' with { type: 'json' };

/**
 * The oldest browsers of the site, with their versions: `browserslist` of package.json. Next.js compiles for them, too.
 */
export const oldestBrowsers = (packageFile.browserslist as readonly string[]).map((entry) => {
  const [name = '', version] = entry.split(' ');
  return { name, version: Number(version) };
});

/** The oldest browsers as esbuild names them: https://esbuild.github.io/api/#target */
export const esbuildTarget = oldestBrowsers.map(
  ({ name, version }) => name.replace('ios_saf', 'ios') + version,
);
