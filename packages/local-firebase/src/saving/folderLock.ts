import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A data folder that another process writes to: each would remove the other's journals. */
export class FolderInUseError extends Error {}

/** The locks of this process, by their file. */
const own = new Set<string>();

/**
 * Keeps other processes out of a folder until the function that it returns is called. Takes over the lock of a process
 * that has ended. Throws FolderInUseError.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = path.resolve(folder, 'lock');
  if (!create(file)) {
    const holder = findHolder(file);
    if (holder !== undefined) throw new FolderInUseError(`${folder} is in use by process ${holder}.`);
    rmSync(file, { force: true });
    if (!create(file)) throw new FolderInUseError(`${folder} is in use by another process.`);
  }
  own.add(file);
  return () => {
    // Whoever calls twice must not open another's lock.
    if (own.delete(file)) rmSync(file, { force: true });
  };
}

function create(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The process that holds a lock; undefined where that one has ended. */
function findHolder(file: string): number | undefined {
  const pid = Number(readFileSync(file, 'utf8'));
  // Containers give each start the same number. So a lock with this process's number, which it did not take, is of an
  // earlier start.
  if (pid === process.pid) return own.has(file) ? pid : undefined;
  return pid > 0 && isRunning(pid) ? pid : undefined;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is there, but takes no signal.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
