import { readFileSync } from 'node:fs';

type Lock = { packages: Readonly<Record<string, { version?: string; resolved?: string }>> };

const { packages } = JSON.parse(readFileSync('deploy/desk/package-lock.json', 'utf8')) as Lock;
const names = Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, ''));

// Two of them know nothing of each other's plugins, and an editor fails at the first key.
test('each package of TipTap, ProseMirror and React is there once, and those of TipTap are of one version', () => {
  const single = names.filter((name) =>
    /^(?:@tiptap\/|prosemirror-|react$|react-dom$|firebase$|@mui\/material$)/.test(name),
  );
  expect(single.length).toBeGreaterThan(30);
  expect(single.filter((name, index) => single.indexOf(name) !== index)).toEqual([]);
  const versions = Object.entries(packages).filter(([place]) => place.includes('/@tiptap/'));
  expect(new Set(versions.map(([, { version }]) => version)).size).toBe(1);
});

test('the desk has the site’s versions of what both have', () => {
  const read = (file: string) =>
    (JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }).dependencies;
  const [own, site] = [read('deploy/desk/package.json'), read('package.json')];
  const shared = Object.keys(own).filter((name) => name in site);
  expect(shared).toContain('firebase');
  expect(shared.map((name) => `${name} ${own[name]}`)).toEqual(shared.map((name) => `${name} ${site[name]}`));
});
