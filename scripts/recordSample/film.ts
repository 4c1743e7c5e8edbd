import { exactOutput, runFfmpeg } from './tools.ts';
import { voiceFilter } from './speech.ts';

export type Shot = { picturePath: string; seconds: number };

const framesPerSecond = 25;
const crossfadeSeconds = 0.8;

// Slow moves over the picture: towards one side while coming nearer, or back out of it.
const moves = [
  { zoom: '1+0.14*on/FRAMES', x: '(iw-iw/zoom)*0.5', y: '(ih-ih/zoom)*0.4' },
  { zoom: '1.16', x: '(iw-iw/zoom)*on/FRAMES', y: '(ih-ih/zoom)*0.7' },
  { zoom: '1.16-0.14*on/FRAMES', x: '(iw-iw/zoom)*0.7', y: '(ih-ih/zoom)*0.45' },
  { zoom: '1.02+0.12*on/FRAMES', x: '(iw-iw/zoom)*0.3', y: '(ih-ih/zoom)*0.6' },
] as const;

/** Films still pictures under a recording: H.264 and AAC that start to play before they are loaded whole. */
export async function film(shots: readonly Shot[], wavPath: string, target: string): Promise<void> {
  const inputs = shots.flatMap(({ picturePath }) => ['-i', picturePath]);
  const takes = shots.map(({ seconds }, index) => {
    const isLast = index === shots.length - 1;
    const frames = Math.round((seconds + (isLast ? 0 : crossfadeSeconds)) * framesPerSecond);
    const move = moves[index % moves.length] ?? moves[0];
    const zoom = move.zoom.replace('FRAMES', String(frames));
    const x = move.x.replace('FRAMES', String(frames));
    // Enlarged first: zoompan moves by whole pixels, and at the final size that is a visible jitter.
    return `[${index}:v]scale=3840:2160:flags=lanczos,zoompan=z='${zoom}':x='${x}':y='${move.y}':d=${frames}:s=960x540:fps=${framesPerSecond},hqdn3d=3:3:6:6,format=yuv420p,settb=AVTB[v${index}]`;
  });
  let start = 0;
  let previous = 'v0';
  const joins = shots.slice(1).map((_, index) => {
    start += shots[index]?.seconds ?? 0;
    const name = `x${index}`;
    const join = `[${previous}][v${index + 1}]xfade=transition=fade:duration=${crossfadeSeconds}:offset=${start.toFixed(3)}[${name}]`;
    previous = name;
    return join;
  });
  const total = shots.reduce((sum, { seconds }) => sum + seconds, 0);
  const ends = `[${previous}]fade=t=in:d=0.6,fade=t=out:st=${(total - 0.9).toFixed(3)}:d=0.9[out]`;
  await runFfmpeg([
    ...inputs,
    '-i',
    wavPath,
    '-filter_complex',
    [...takes, ...joins, ends].join(';'),
    '-map',
    '[out]',
    '-map',
    `${shots.length}:a`,
    '-af',
    `${voiceFilter.replace('aresample=24000', 'aresample=48000')}`,
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '25',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-b:a',
    '64k',
    '-ac',
    '1',
    '-movflags',
    '+faststart',
    '-t',
    total.toFixed(3),
    ...exactOutput,
    target,
  ]);
}
