import { readFile } from 'node:fs/promises';

/** The id of the build that the server runs. Throws where there is none. */
export function readBuildId(): Promise<string> {
  return readFile('.next/BUILD_ID', 'utf8');
}
