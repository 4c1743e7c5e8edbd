import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { exactOutput, runFfmpeg, runTool } from './tools.ts';
import { toSpoken } from './text.ts';

/** Reads Armenian text into a WAV file. */
export async function speak(text: string, wavPath: string): Promise<void> {
  await runTool('espeak-ng', ['-v', 'hy', '-s', '148', '-p', '40', '-g', '2', '-w', wavPath, toSpoken(text)]);
}

/** Joins WAV files with the same silence after each, in 24 kHz mono. */
export async function joinSpeech(
  wavPaths: readonly string[],
  { gapSeconds, folder, target }: { gapSeconds: number; folder: string; target: string },
): Promise<void> {
  const padded: string[] = [];
  for (const [index, path] of wavPaths.entries()) {
    const paddedPath = join(folder, `padded-${index}.wav`);
    await runFfmpeg([
      '-i',
      path,
      '-af',
      `apad=pad_dur=${gapSeconds}`,
      '-ar',
      '24000',
      '-ac',
      '1',
      paddedPath,
    ]);
    padded.push(paddedPath);
  }
  const list = join(folder, 'list.txt');
  await writeFile(list, padded.map((path) => `file '${path}'`).join('\n'));
  await runFfmpeg(['-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', target]);
}

// A gentle equaliser takes the edge off the synthetic voice; −18 LUFS is usual for mono speech.
export const voiceFilter =
  'highpass=f=70,lowpass=f=7800,equalizer=f=3200:t=q:w=1:g=-4,equalizer=f=180:t=q:w=1:g=2,loudnorm=I=-18:TP=-1.5:LRA=9,aresample=24000';

export async function encodeMp3(wavPath: string, mp3Path: string): Promise<void> {
  await runFfmpeg([
    '-i',
    wavPath,
    '-af',
    voiceFilter,
    '-ac',
    '1',
    '-c:a',
    'libmp3lame',
    '-b:a',
    '40k',
    ...exactOutput,
    mp3Path,
  ]);
}
