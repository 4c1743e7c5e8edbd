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

const cue = '00:00.000 --> 00:01.000';

test.each([
  ['nothing', '', /begin with WEBVTT/],
  ['SubRip', '1\n00:00:01,000 --> 00:00:02,000\nԲարև', /begin with WEBVTT/],
  ['no words', `WEBVTT\n\n${cue}\n<v Անի></v>\n\n${cue}`, /no cue/],
  ['too many paragraphs', `WEBVTT${`\n\n${cue}\n<v Ա>ա<v Բ>բ`.repeat(1_501)}`, /more than 3000/],
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
