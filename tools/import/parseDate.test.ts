import { execFileSync } from 'node:child_process';
import { parseDate } from './parseDate.ts';

test.each([
  // A date that names no zone is Yerevan's time, which was five hours ahead in summers until 2011.
  ['2025-03-10', '2025-03-09T20:00:00.000Z'],
  ['2025-03-10 10:00', '2025-03-10T06:00:00.000Z'],
  ['2025-03-10 10:00:00', '2025-03-10T06:00:00.000Z'],
  ['2025-03-10T10:00', '2025-03-10T06:00:00.000Z'],
  ['10.03.2025', '2025-03-09T20:00:00.000Z'],
  ['13.03.2025 9:05', '2025-03-13T05:05:00.000Z'],
  ['1․3․2025, 19:30:15', '2025-03-01T15:30:15.000Z'],
  ['Mon, 10 Mar 2025 19:30', '2025-03-10T15:30:00.000Z'],
  ['2009-07-15 00:30:00', '2009-07-14T19:30:00.000Z'],
  ['15.07.2012 00:30', '2012-07-14T20:30:00.000Z'],
  ['2025-03-20T18:30:00.125+04:00', '2025-03-20T14:30:00.125Z'],
  ['2025-03-20 18:30:00 +0400', '2025-03-20T14:30:00.000Z'],
  ['2025-03-20 14:30 UTC', '2025-03-20T14:30:00.000Z'],
  ['2025-03-20T14:30:00Z', '2025-03-20T14:30:00.000Z'],
  ['Thu, 20 Mar 2025 18:30:00 +0400', '2025-03-20T14:30:00.000Z'],
  ['20 Mar 25 09:30 EST', '2025-03-20T14:30:00.000Z'],
  ['Mon, 10 Mar 2025 18:30:00 AMT', '2025-03-10T14:30:00.000Z'],
  ['Mon, 13 Jul 2009 19:30:00 AMST', '2009-07-13T14:30:00.000Z'],
  ['Fri, 17 May 2019 06:00:00 BST', '2019-05-17T06:00:00.000Z'],
])('the date %s is %s', (text, expected) => {
  expect(parseDate(text)?.toDate().toISOString()).toBe(expected);
});

test.each([
  '',
  'tomorrow',
  '10/03/2025 19:30',
  '03/10/2025',
  '10.03.25',
  '10-03-2025',
  '2025-03',
  '2025-31-12',
  '31.02.2025',
  '10.03.2025 25:00',
  '10.03.2025 7:30 PM',
  '2025-03-10 10:00 EET',
  '2025-03-10T10:00+99:00',
  '45726',
  '1741590000',
  '0000-00-00 00:00:00',
  '0072-01-01',
  'Thu, 01 Jan 0000 00:00:00 +0000',
  'Wed, 30 Nov -0001 00:00:00 +0000',
  '99999-01-01',
])('what could be several dates, or none, is not guessed: %s', (text) => {
  expect(parseDate(text)).toBeUndefined();
});

test('a field that is defined by UTC is read so', () => {
  expect(parseDate('2025-03-20 14:30:00', 'UTC')?.toDate().toISOString()).toBe('2025-03-20T14:30:00.000Z');
});

test.each(['America/New_York', 'Asia/Yerevan', 'Asia/Kathmandu'])('a machine in %s reads the same', (TZ) => {
  const script = `import { parseDate } from './parseDate.ts';
    console.log(['2009-07-15 00:30', '10.03.2025', '10 Mar 2025 10:00'].map((text) => parseDate(text).seconds).join());`;
  const options = { cwd: import.meta.dirname, env: { ...process.env, TZ }, encoding: 'utf8' } as const;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], options);
  expect(output.trim()).toBe('1247599800,1741550400,1741586400');
});
