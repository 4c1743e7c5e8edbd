import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../runtime/createLog.node.ts';

/** As long as shared caches and open tabs may hold pages of a build after the next one has started. */
const supersededMs = 7 * 24 * 60 * 60 * 1000;
const buildsAtMost = 30;

// No segment begins with a dot: none leads out of the folder.
const staticFile = /^\/_next\/static\/((?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*)$/;

/**
 * Finds a static file of another build by its URL's path. Returns undefined at once for what is no static file, or is one of
 * this build; resolves with undefined where no build has it. Never fails.
 */
export type FindOtherFile = (path: string) => Promise<Buffer | undefined> | undefined;

type OtherBuildsOptions = {
  /** Shared by all servers that readers may reach: below it, a folder for each build. */
  folder: string;
  buildId: string;
  /** This build's own files: `.next/static`. */
  staticFolder: string;
  log: Log;
};

/**
 * Copies this build's static files into a folder, so that servers of other builds can send them: while a rollout lasts, for
 * pages of this build; after it, for tabs that still show one. Deletes builds superseded a week ago. Throws where the folder
 * cannot be written.
 */
export async function openOtherBuilds(options: OtherBuildsOptions): Promise<FindOtherFile> {
  const { folder, staticFolder, log } = options;
  await copyBuild(options);
  await deleteOldBuilds(folder).catch((error: unknown) =>
    log.warn({ event: 'old builds not deleted', error }),
  );
  const ownFiles = new Set(globSync('**/*.*', { cwd: staticFolder }));
  return (requested) => {
    const name = staticFile.exec(requested)?.[1];
    return name === undefined || ownFiles.has(name) ? undefined : readFromAny(folder, name);
  };
}

async function copyBuild({ folder, buildId, staticFolder }: OtherBuildsOptions): Promise<void> {
  const target = path.join(folder, buildId);
  await mkdir(folder, { recursive: true });
  if (!(await readdir(folder)).includes(buildId)) {
    const draft = path.join(folder, `.${randomUUID()}`);
    await cp(staticFolder, draft, { recursive: true });
    // Fails where another server of this build was faster.
    await rename(draft, target).catch(() => rm(draft, { recursive: true }));
  }
  // A folder's time is that of the build's latest start.
  const now = new Date();
  await utimes(target, now, now);
}

async function deleteOldBuilds(folder: string): Promise<void> {
  const names = await readdir(folder);
  const starts = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).mtimeMs));
  const builds = names
    .map((name, index) => ({ name, startedAt: starts[index] ?? 0 }))
    .toSorted((one, other) => other.startedAt - one.startedAt);
  const old = builds.filter((_, index) => {
    const supersededAt = builds[index - 1]?.startedAt ?? Infinity;
    return index >= buildsAtMost || Date.now() - supersededAt > supersededMs;
  });
  await Promise.all(old.map(({ name }) => rm(path.join(folder, name), { recursive: true, force: true })));
}

/** Lists the folder at each request: a build that another server has just started must be found at once. */
async function readFromAny(folder: string, name: string): Promise<Buffer | undefined> {
  const builds = (await readdir(folder).catch(() => [])).filter((build) => !build.startsWith('.'));
  for (const build of builds) {
    const file = await readFile(path.join(folder, build, name)).catch(() => undefined);
    if (file !== undefined) return file;
  }
  return undefined;
}
