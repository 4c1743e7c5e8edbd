import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

// A type of one file alone may have a name that its folder explains, such as Props.
test('the name of a type that files share is the name of no other type', () => {
  const files = globSync('{app,components,lib,packages/newsroom,tools}/**/*.{ts,tsx}', {
    cwd: path.join(import.meta.dirname, '../../..'),
  });
  const declared = files
    .filter((file) => !/\.(?:test|bench|d)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^(export )?(?:type|class) (\w+)[^;]*?[={]/gm)].map(
        ([, exported, name]) => ({ name, file, isShared: exported !== undefined }),
      ),
    );
  const shared = new Set(declared.filter(({ isShared }) => isShared).map(({ name }) => name));
  const byName = Map.groupBy(declared, ({ name }) => name!);
  const doubled = [...byName].filter(([name, places]) => shared.has(name) && places.length > 1);
  expect(doubled.map(([name, places]) => [name, ...places.map(({ file }) => file)])).toStrictEqual([]);
});
