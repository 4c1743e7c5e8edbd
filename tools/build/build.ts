import { build } from './next.ts';

// `npm run build`: the service worker, then the site.

try {
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
