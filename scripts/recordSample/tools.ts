import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a program; throws with what it printed, or with how to get it when it is not installed. */
export async function runTool(program: string, parameters: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run(program, [...parameters], { maxBuffer: 16 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT') {
      throw new Error(
        `${program} is not installed. On Debian: apt-get install espeak-ng ffmpeg. The recordings are in the repository; only making them anew needs these tools.`,
        { cause: error },
      );
    }
    throw new Error(`${program} failed:\n${stderr ?? String(error)}`, { cause: error });
  }
}

export function runFfmpeg(parameters: readonly string[]): Promise<string> {
  // Bit-exact and without metadata, so that a second run leaves nothing to commit.
  return runTool('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...parameters]);
}

export async function measureSeconds(path: string): Promise<number> {
  const output = await runTool('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    path,
  ]);
  const seconds = Number.parseFloat(output);
  if (!Number.isFinite(seconds)) throw new Error(`ffprobe gave no duration for ${path}`);
  return seconds;
}

export const exactOutput = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact'] as const;
