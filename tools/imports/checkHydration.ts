import { globSync, readFileSync } from 'node:fs';

// A file name tells whether its view runs in the browser: `'use client'` stands first in every `*.client.tsx` and in
// no other file. Next.js itself asks for it in app/error.tsx and app/global-error.tsx.

const exceptions = new Set(['app/error.tsx', 'app/global-error.tsx']);
const problems: string[] = [];

for (const file of globSync('{app,components,lib}/**/*.{ts,tsx}')) {
  const isMarked = /^\s*['"]use client['"]/.test(readFileSync(file, 'utf8'));
  const isNamed = file.endsWith('.client.tsx');
  if (exceptions.has(file) || isMarked === isNamed) continue;
  problems.push(
    isNamed
      ? `${file}: is named .client.tsx but does not begin with 'use client'; rename it or say so`
      : `${file}: begins with 'use client'; name it .client.tsx, so that its cost can be seen`,
  );
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
