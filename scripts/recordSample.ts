import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cuesFor, formatVtt } from './recordSample/captions.ts';
import type { Cue } from './recordSample/captions.ts';
import { film } from './recordSample/film.ts';
import { encodeMp3, joinSpeech, speak } from './recordSample/speech.ts';
import { paragraphsOf, sentencesOf } from './recordSample/text.ts';
import { measureSeconds } from './recordSample/tools.ts';

// Records the sample newsroom's sound and film with espeak-ng and ffmpeg: six programs, one of each category, and one
// short film over the drawn figures. The output is committed, so only a change of the texts calls for another run.

const sampleFolder = join(dirname(fileURLToPath(import.meta.url)), '..', 'emulator', 'sample');
const programsFolder = join(sampleFolder, 'programs');
const storageFolder = join(sampleFolder, 'storage');

const spokenPrograms = [
  'varordy-ev-tsrary',
  'goshi-tsareri-khorhurdy',
  'khachkari-lezun',
  'banki-anunits-namak',
  'dzeghnaharki-apake-negativnery',
  'mek-lusankar-yerku-patmutyun',
] as const;

const filmed = {
  program: 'jri-hertapahy',
  sentences: 3,
  figures: ['night', 'bridge', 'books', 'field'],
} as const;

const wantedCharacters = 540;
const gapSeconds = 0.55;

async function readProgram(id: string): Promise<{ description: string; paragraphs: string[] }> {
  const { description } = JSON.parse(await readFile(join(programsFolder, `${id}.json`), 'utf8')) as {
    description: string;
  };
  for (const kind of ['html', 'txt'] as const) {
    const body = await readFile(join(programsFolder, `${id}.${kind}`), 'utf8').catch(() => undefined);
    if (body !== undefined) return { description, paragraphs: paragraphsOf(body, kind) };
  }
  throw new Error(`${id} has no body to read aloud`);
}

/** Puts media keys at the end of an item's JSON as text, so that the rest keeps its formatting. */
async function noteMedia(id: string, media: Readonly<Record<string, string | number>>): Promise<void> {
  const path = join(programsFolder, `${id}.json`);
  const text = await readFile(path, 'utf8');
  const bare = text.replace(/,\n {2}"(?:audio|video|captions|durationSeconds)": (?:"[^"]*"|\d+)/g, '');
  const lines = Object.entries(media).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  const noted = `${bare.trimEnd().replace(/\s*\}$/, '')},\n${lines.join(',\n')}\n}\n`;
  JSON.parse(noted);
  await writeFile(path, noted);
}

async function speakAll(
  texts: readonly string[],
  folder: string,
): Promise<{ wavPath: string; seconds: number[] }> {
  const paths: string[] = [];
  const seconds: number[] = [];
  for (const [index, text] of texts.entries()) {
    const path = join(folder, `part-${index}.wav`);
    await speak(text, path);
    paths.push(path);
    seconds.push((await measureSeconds(path)) + gapSeconds);
  }
  const wavPath = join(folder, 'speech.wav');
  await joinSpeech(paths, { gapSeconds, folder, target: wavPath });
  return { wavPath, seconds };
}

async function recordAudio(id: string, folder: string): Promise<void> {
  const { description, paragraphs } = await readProgram(id);
  const texts = [description];
  for (const paragraph of paragraphs) {
    if (texts.join(' ').length >= wantedCharacters) break;
    texts.push(paragraph);
  }
  const { wavPath } = await speakAll(texts, folder);
  const target = join(storageFolder, 'audio', `${id}.mp3`);
  await encodeMp3(wavPath, target);
  const seconds = Math.round(await measureSeconds(target));
  if (seconds < 40 || seconds > 90) throw new Error(`${id} lasts ${seconds} s; 40 to 90 are wanted`);
  await noteMedia(id, { audio: `audio/${id}.mp3`, durationSeconds: seconds });
  console.log(`${id}.mp3: ${seconds} s, ${(await stat(target)).size} bytes`);
}

async function recordFilm(folder: string): Promise<void> {
  const { program: id, figures, sentences: sentenceCount } = filmed;
  const { paragraphs } = await readProgram(id);
  const sentences = paragraphs.flatMap(sentencesOf).slice(0, sentenceCount);
  const { wavPath, seconds } = await speakAll(sentences, folder);
  const cues: Cue[] = [];
  let from = 0;
  sentences.forEach((sentence, index) => {
    const to = from + (seconds[index] ?? 0);
    cues.push(...cuesFor(sentence, from, to - gapSeconds));
    from = to;
  });
  const target = join(storageFolder, 'video', `${id}.mp4`);
  if (cues.length !== figures.length) {
    throw new Error(
      `${id} has ${cues.length} captions for ${figures.length} pictures; choose the pictures anew`,
    );
  }
  // Each picture stays until the next caption begins.
  const shots = figures.map((figure, index) => ({
    picturePath: join(storageFolder, 'figures', `${figure}.jpg`),
    seconds: (cues[index + 1]?.from ?? from) - (cues[index]?.from ?? 0),
  }));
  await film(shots, wavPath, target);
  await writeFile(join(storageFolder, 'video', `${id}.vtt`), formatVtt(cues));
  const whole = Math.round(await measureSeconds(target));
  await noteMedia(id, { video: `video/${id}.mp4`, captions: `video/${id}.vtt`, durationSeconds: whole });
  console.log(`${id}.mp4: ${whole} s, ${(await stat(target)).size} bytes`);
}

const folder = await mkdtemp(join(tmpdir(), 'record-sample-'));
try {
  await mkdir(join(storageFolder, 'audio'), { recursive: true });
  await mkdir(join(storageFolder, 'video'), { recursive: true });
  for (const id of spokenPrograms) await recordAudio(id, folder);
  await recordFilm(folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
