import path from 'node:path';
import { build } from 'esbuild';

/** The files that a file loads as it starts, itself included, and the packages they name. */
async function listLoaded(entry: string): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [path.join(import.meta.dirname, entry)],
    absWorkingDir: path.join(import.meta.dirname, '..'),
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // What is imported on demand becomes a file of its own.
    splitting: true,
    outdir: 'unwritten',
  });
  const outputs = Object.entries(metafile.outputs);
  const loaded = new Set<string>();
  const add = (name: string): void => {
    const [, output] = outputs.find(([file]) => file === name)!;
    if (loaded.has(name)) return;
    loaded.add(name);
    for (const file of Object.keys(output.inputs)) loaded.add(file);
    for (const { kind, path: file, external } of output.imports) {
      if (kind !== 'import-statement') continue;
      if (external) loaded.add(file);
      else add(file);
    }
  };
  add(outputs.find(([, { entryPoint }]) => entryPoint === `tools/${entry}`)![0]);
  return [...loaded];
}

const onlyForTests = /^(?:local-firebase|packages\/|lib\/testing\/|tools\/(?:sample|testSite)\/)/;

test('npm start loads neither the local Firebase nor the sample nor test code before it needs them', async () => {
  const loaded = await listLoaded('start.ts');
  expect(loaded).toContain('tools/build/next.ts');
  expect(loaded.filter((file) => onlyForTests.test(file))).toStrictEqual([]);
});
