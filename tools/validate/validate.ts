import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listFeedLinks } from '../../lib/model/feedLinks.ts';
import { sections } from '../../lib/model/sections.ts';
import { buildIfStale } from '../build/next.ts';
import { pageKinds } from '../newsroom/pageKinds.ts';
import { startNewsroom } from '../newsroom/startNewsroom.ts';
import { findMissingPrograms } from '../processes/findMissingPrograms.ts';
import { checkFeeds } from './checkFeeds.ts';
import { checkPages } from './checkPages.ts';
import { validatorPrograms } from './programs.ts';

// `npm run validate`: the Nu Html Checker over each kind of page, and feedparser over each feed, of a production build
// with the sample newsroom.

const pagePaths = [
  ...pageKinds.map(({ path: page }) => page),
  '/offline',
  // Made by lib/server, not by Next.js.
  '/programs/%F0',
];

const feedPaths = [
  {},
  ...sections.map(({ name }) => ({ section: name })),
  ...sections.flatMap(({ name, categories }) =>
    categories.map((category) => ({ section: name, category: category.name, hasAudio: true })),
  ),
]
  .flatMap(listFeedLinks)
  .map((feed) => feed.path);

const missing = findMissingPrograms(validatorPrograms);
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exitCode = 1;
} else {
  await buildIfStale();
  const problems = await validate();
  for (const problem of problems) console.error(problem);
  console.log(
    `${pagePaths.length} pages, ${feedPaths.length} feeds: ${problems.length === 0 ? 'valid' : `${problems.length} problems`}`,
  );
  if (problems.length > 0) process.exitCode = 1;
}

async function validate(): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'validate-'));
  const newsroom = await startNewsroom({ seed: 'sample', access: 'reader' });
  try {
    const pages = await saveFiles(newsroom.url, pagePaths, folder);
    const feeds = await saveFiles(newsroom.url, feedPaths, folder);
    return [...(await checkPages(pages)), ...(await checkFeeds(feeds))];
  } finally {
    await newsroom.stop();
    await rm(folder, { recursive: true });
  }
}

/** Saves each response under a name made of its path; returns the names. */
async function saveFiles(
  origin: string,
  paths: readonly string[],
  folder: string,
): Promise<readonly string[]> {
  const files: string[] = [];
  for (const each of paths) {
    const response = await fetch(origin + each);
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
    const name = each.slice(1).replaceAll(/[^\w.-]/g, '_') || 'home';
    const file = path.join(folder, isPage ? `${name}.html` : name);
    await writeFile(file, await response.text());
    files.push(file);
  }
  return files;
}
