import { parseTranscript } from './transcript.ts';

test('cues are joined to paragraphs, by speaker and by pauses of two seconds', () => {
  const webVtt = [
    '\ufeffWEBVTT - Առաջին մաս\nKind: captions',
    'STYLE\n::cue { color: red }',
    'NOTE\nԱյս խոսքը չի երևում',
    'մուտք\n00:00.400 --> 00:02.000 align:start\n<v.loud Անի Սարգսյան>Բարև\n<i>ձեզ</i>՝ ես &amp; դուք։</v>',
    '00:00:03.999 --> 00:00:05.000\n<v Անի Սարգսյան>Սկսենք։',
    '00:05.000 --> 00:07.000\n<v Արամ>Այո՛։\n<v Անի Սարգսյան>Լավ։',
    '00:09.000 --> 01:00:10.000\n<00:09.500>Երգ <c.x>է</c> հնչում &lt;b&gt;',
    '01:00:11.000 --> 01:00:12.000\nու ավարտվում։',
    '01:00:14.000 --> 01:00:15.000\nԵրկու վայրկյան անց։',
    '1:00 --> ինչ-որ ժամի\nոչ մի ժամ',
  ].join('\r\n\r\n');
  expect(parseTranscript(webVtt)).toStrictEqual([
    { seconds: 0, speaker: 'Անի Սարգսյան', text: 'Բարև ձեզ՝ ես & դուք։ Սկսենք։' },
    { seconds: 5, speaker: 'Արամ', text: 'Այո՛։' },
    { seconds: 5, speaker: 'Անի Սարգսյան', text: 'Լավ։' },
    { seconds: 9, speaker: undefined, text: 'Երգ է հնչում <b> ու ավարտվում։' },
    { seconds: 3614, speaker: undefined, text: 'Երկու վայրկյան անց։' },
  ]);
});

const roll = (...cues: readonly (readonly [times: string, words: string])[]) =>
  parseTranscript(
    ['WEBVTT', ...cues.map(([times, words]) => `${times.replaceAll(/\d+\.\d+/g, '00:0$&')}\n${words}`)].join(
      '\n\n',
    ),
  ).map(({ text }) => text);

test.each<[string, ...(readonly [times: string, words: string][])]>([
  [
    'as YouTube has them, with a line that stays for a moment',
    ['0.000 --> 2.000 align:start position:0%', ' \nբարև<00:00:00.500><c> ձեզ</c>'],
    ['2.000 --> 2.010 align:start position:0%', 'բարև ձեզ\n '],
    ['2.010 --> 4.000 align:start position:0%', 'բարև ձեզ\nսիրելի<00:00:02.500><c> ունկնդիրներ</c>'],
    ['4.000 --> 4.010 align:start position:0%', 'սիրելի ունկնդիրներ\n '],
    ['4.010 --> 6.000 align:start position:0%', 'սիրելի ունկնդիրներ\nայսօր<00:00:04.500><c> խոսում</c>'],
  ],
  [
    'of television, in three lines',
    ['0.000 --> 2.000', 'բարև ձեզ'],
    ['2.000 --> 4.000', 'բարև ձեզ\nսիրելի'],
    ['4.000 --> 5.000', 'բարև ձեզ\nսիրելի\nունկնդիրներ'],
    ['5.000 --> 6.000', 'սիրելի\nունկնդիրներ\nայսօր խոսում'],
  ],
  [
    'that grow word by word',
    ['0.000 --> 1.000', 'բարև'],
    ['1.000 --> 2.000', 'բարև ձեզ'],
    ['2.000 --> 3.000', 'բարև ձեզ սիրելի'],
    ['3.000 --> 4.000', 'սիրելի ունկնդիրներ'],
    ['4.000 --> 5.000', 'սիրելի ունկնդիրներ այսօր'],
    ['5.000 --> 8.000', 'սիրելի ունկնդիրներ այսօր'],
    ['8.000 --> 9.000', 'այսօր խոսում'],
  ],
  [
    'in layers',
    ['0.000 --> 2.000', 'բարև ձեզ'],
    ['0.000 --> 2.000', '<c.shadow>բարև ձեզ</c>'],
    ['0.000 --> 2.000', '<i>բարև ձեզ</i>'],
    ['2.000 --> 4.000', 'սիրելի ունկնդիրներ այսօր խոսում'],
  ],
])('captions %s say each line once', (_, ...cues) => {
  expect(roll(...cues)).toStrictEqual(['բարև ձեզ սիրելի ունկնդիրներ այսօր խոսում']);
});

test('what is said or sung twice is read twice', () => {
  const cues = ['Այո՛', 'Այո՛, գիտեմ', 'Եկ, եկ', 'Եկ, եկ', 'Եկ, եկ', 'տուն'];
  expect(roll(...cues.map((words, at) => [`${at}.000 --> ${at + 1}.000`, words] as const))).toStrictEqual([
    'Այո՛ Այո՛, գիտեմ Եկ, եկ Եկ, եկ Եկ, եկ տուն',
  ]);
});

const cue = '00:00.000 --> 00:01.000';

test.each([
  ['nothing', '', /begin with WEBVTT/],
  ['SubRip', '1\n00:00:01,000 --> 00:00:02,000\nԲարև', /begin with WEBVTT/],
  ['no words', `WEBVTT\n\n${cue}\n<v Անի></v>\n\n${cue}`, /no cue/],
  [
    'too many paragraphs',
    `WEBVTT${`\n\n${cue}\n<v Ա>ա<v Բ>բ\n\n${cue}\n<v Ա>գ<v Բ>դ`.repeat(751)}`,
    /more than 3000/,
  ],
])('a file with %s is no transcript', (_, text, message) => {
  expect(() => parseTranscript(text)).toThrow(message);
});

test.each(['<', '<v ', '<v.a', ' ', '&', '\n', '0', 'ա\n\n', `${cue}\n`])(
  'a large file of %j is parsed at once',
  (piece) => {
    const text = `WEBVTT\n\n${cue}\nա ${piece.repeat(200_000 / piece.length)}`;
    expect(parseTranscript(text)[0]?.text).toMatch(/^ա/);
  },
);
