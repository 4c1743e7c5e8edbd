import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { texts } from './hy.ts';

const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
  (file) => !/\.test\.tsx?$|^(?:hy|reactAdminHy)\.ts$/.test(file),
);
const sources = files.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'));

/** Whether a file that names the group reads the text as a property, or takes it out of the group. */
const isUsed = (group: string, name: string): boolean =>
  sources.some(
    (source) =>
      new RegExp(`\\b${group}\\b`).test(source) &&
      new RegExp(`\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\} = \\S*\\b${group}\\b`).test(source),
  );

test('every text of the desk is shown somewhere', () => {
  const names = Object.entries(texts).flatMap(([group, own]) =>
    typeof own === 'string' ? [['texts', group]] : Object.keys(own).map((name) => [group, name]),
  ) as readonly (readonly [string, string])[];
  expect(names.filter(([group, name]) => !isUsed(group, name))).toEqual([]);
});

test('a draft that was held back for a reason that the desk does not know gets the sentence without one', () => {
  const { heldBack } = texts.state;
  expect(heldBack('noTitle')).toBe('Չի հրապարակվել իր ժամին․ վերնագիր չկա։');
  expect(heldBack('Firestore refuses it: 3 INVALID_ARGUMENT')).toBe('Չի հրապարակվել իր ժամին։');
});
