// `npm run pack -w local-firebase [-- --to <folder>]`: the package as others install it, a tarball of JavaScript with
// its types. In this repository Node runs the TypeScript as it is, so the built package.json is another one.
import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

type PackageJson = {
  bin: Record<string, string>;
  exports: Record<string, string>;
  peerDependencies: Record<string, string>;
} & Record<string, unknown>;

const { values } = parseArgs({ options: { to: { type: 'string', default: '.' } } });
const folder = path.join(import.meta.dirname, '..');
const build = mkdtempSync(path.join(tmpdir(), 'local-firebase-'));
const require = createRequire(import.meta.url);

run(
  path.join(folder, '../../node_modules/.bin/tsc'),
  ['-p', 'tsconfig.build.json', '--outDir', build],
  folder,
);
for (const file of globSync('**/*.d.ts', { cwd: build })) {
  const types = path.join(build, file);
  writeFileSync(types, readFileSync(types, 'utf8').replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
}
// So that the protocol's descriptors do not need the whole client that they come with.
copyFileSync(
  path.join(path.dirname(require.resolve('@google-cloud/firestore/package.json')), 'build/protos/v1.json'),
  path.join(build, 'firestore/v1.json'),
);
copyFileSync(path.join(folder, 'README.md'), path.join(build, 'README.md'));
writeFileSync(path.join(build, 'package.json'), JSON.stringify(toBuiltPackage(), null, 2));
run('npm', ['pack', '--pack-destination', path.resolve(values.to)], build);
rmSync(build, { recursive: true });

function toBuiltPackage(): object {
  const source = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageJson;
  const { scripts: _, private: __, ...kept } = source;
  const toBuilt = (file: string) => file.replace('./src/', './').replace(/\.ts$/, '.js');
  const entries = (files: Record<string, string>, edit: (file: string) => unknown) =>
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, edit(file)]));
  return {
    ...kept,
    bin: entries(source.bin, toBuilt),
    exports: entries(source.exports, (file) => ({
      types: toBuilt(file).replace(/\.js$/, '.d.ts'),
      default: toBuilt(file),
    })),
    // Only local-firebase/testing/clients needs them.
    peerDependenciesMeta: entries(source.peerDependencies, () => ({ optional: true })),
  };
}

function run(command: string, args: string[], cwd: string): void {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
}
