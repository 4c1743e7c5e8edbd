import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, transform, type Plugin } from 'esbuild';

/**
 * Compiles googleapis/nodejs-firestore's system tests with the client of that checkout, file by file: the client's
 * exports do not survive bundling.
 */
export async function compileNodejsSuite(checkout: string, folder: string): Promise<string> {
  const dev = path.join(checkout, 'dev');
  for (const entry of globSync('{protos,src,system-test,test}/**/*.{ts,js,json}', { cwd: dev })) {
    const source = readFileSync(path.join(dev, entry), 'utf8');
    const target = path.join(folder, 'build', entry.replace(/\.ts$/, '.js'));
    mkdirSync(path.dirname(target), { recursive: true });
    if (entry.endsWith('.d.ts')) continue;
    writeFileSync(target, entry.endsWith('.ts') ? await compile(source) : source);
  }
  return path.join(folder, 'build/system-test/firestore.js');
}

async function compile(source: string): Promise<string> {
  const commonJs = source
    // TypeScript without esModuleInterop gives `import * as extend` the function itself; esbuild would not.
    .replace(/^import \* as (\w+) from ('[^.@'][^']*');/gm, 'import $1 = require($2);')
    // mocha's global functions and those it exports are the same ones here: it.skipEmulator is defined twice.
    .replace(/(?<=Object\.defineProperty\(obj, '\w+', \{)/g, 'configurable: true,');
  const { code } = await transform(commonJs, {
    loader: 'ts',
    format: 'cjs',
    platform: 'node',
    target: 'node24',
  });
  return code;
}

/** Bundles firebase/firebase-js-sdk's integration tests of firebase/firestore/lite with the client of that checkout. */
export async function bundleWebSuite(checkout: string, targetFolder: string): Promise<string> {
  const folder = path.join(checkout, 'packages/firestore');
  const outfile = path.join(targetFolder, 'suite.cjs');
  const entry = `
    import { registerFirestore } from './lite/register.ts';
    import './test/lite/integration.test.ts';
    registerFirestore();`;
  await build({
    stdin: { contents: entry, resolveDir: folder },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    // A test looks at the name of a class.
    keepNames: true,
    logLevel: 'error',
    // The checkout's own extends files that only its installation has.
    tsconfigRaw: { compilerOptions: {} },
    plugins: [useNodePlatform(folder), provideProjectConfig],
  });
  return outfile;
}

/** The Web SDK picks its platform's files while it is built. */
function useNodePlatform(folder: string): Plugin {
  const platform = path.join(folder, 'src/platform');
  return {
    name: 'use the platform node_lite',
    setup: ({ onResolve }) => {
      onResolve({ filter: /\/platform\/\w+$/ }, ({ path: imported, resolveDir }) => {
        const file = path.resolve(resolveDir, imported);
        if (path.dirname(file) !== platform) return undefined;
        return { path: path.join(platform, 'node_lite', `${path.basename(file)}.ts`) };
      });
    },
  };
}

/** Google's developers have this file outside of the repository. */
const provideProjectConfig: Plugin = {
  name: 'provide config/project.json',
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /config\/project\.json$/ }, () => ({ path: 'project.json', namespace: 'config' }));
    onLoad({ filter: /.*/, namespace: 'config' }, () => ({
      contents: '{ "projectId": "demo-suite" }',
      loader: 'json',
    }));
  },
};
