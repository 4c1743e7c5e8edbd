/**
 * The site's rooms, from top to bottom. A room imports the rooms on lower floors; rooms on one floor do not import each
 * other, so that no circle can arise. A new folder of lib takes its place here.
 */
export const floors: readonly (readonly string[])[] = [
  ['app', 'server'],
  ['components'],
  ['publication'],
  ['search', 'feeds', 'seo', 'offline'],
  ['content'],
  ['media', 'analytics'],
  ['firebase', 'http', 'preferences'],
  ['settings', 'browser'],
  ['model'],
  ['i18n'],
];

/** What stands outside of the site. */
export const outside: readonly string[] = ['packages', 'tools', 'e2e', 'deploy'];

/** Where a file runs, which its name and folder say. */
export type Kind =
  'pure' | 'inline' | 'worker' | 'node' | 'server' | 'client' | 'view' | 'island' | 'route' | 'test' | 'tool';

// For the browser, under the names that Next.js requires.
const browserFiles = new Set(['app/error.tsx', 'app/global-error.tsx', 'instrumentation-client.ts']);

/** The room of a file: a folder of lib by its own name (testing among them), else the folder at the root. */
export function getRoom(path: string): string {
  const [top = '', second] = path.split('/');
  // At the root: Next.js' own files (proxy.ts, instrumentation.ts), and the configurations that tools read.
  if (second === undefined) return path.includes('.config.') ? 'tools' : 'app';
  return top === 'lib' ? second : top;
}

/** The floor a room is on, from 0 at the top; -1 for a folder that is no room. */
export function getFloor(room: string): number {
  return floors.findIndex((floor) => floor.includes(room));
}

export function getKind(path: string): Kind {
  const room = getRoom(path);
  if (outside.includes(room)) return 'tool';
  if (room === 'testing' || /\.(?:test|bench)\.tsx?$/.test(path)) return 'test';
  if (browserFiles.has(path)) return 'island';
  const suffix = /\.(server|client|worker|node|inline)\.tsx?$/.exec(path)?.[1];
  if (suffix === 'client' && path.endsWith('.tsx')) return 'island';
  if (suffix !== undefined) return suffix as Kind;
  if (room === 'app') return 'route';
  if (room === 'components') return 'view';
  return room === 'server' ? 'node' : 'pure';
}
