/** @jest-environment jsdom */
import { Editor } from '@tiptap/core';
import { addFootnote } from './footnotes.ts';
import { listExtensions } from './schema.ts';
import { formatText, openText } from './text.ts';

// An editor's changes of a text, as they are stored.

function open(html: string): Editor {
  return new Editor({ extensions: listExtensions(), content: openText(html)!.toJSON() });
}

/** Puts the cursor behind these words. */
function goBehind(editor: Editor, words: string): void {
  editor.state.doc.descendants((node, pos) => {
    const index = node.text?.indexOf(words) ?? -1;
    if (index >= 0) editor.commands.setTextSelection(pos + index + words.length);
  });
}

test('footnotes are numbered in the order of the text, and lead there and back', () => {
  const editor = open('<p>Ա բ գ</p>');
  goBehind(editor, 'գ');
  addFootnote(editor, 'երկրորդ');
  goBehind(editor, 'Ա');
  addFootnote(editor, 'առաջին');
  const { body } = new DOMParser().parseFromString(formatText(editor.state.doc), 'text/html');
  expect(body.textContent.replaceAll('\n', '')).toBe('Ա1 բ գ2առաջին ↩երկրորդ ↩');
  const numbers = [...body.querySelectorAll('a:has(sup)')].map((each) => each.getAttribute('href'));
  expect(numbers).toEqual([...body.querySelectorAll('li')].map(({ id }) => `#${id}`));
  const backs = [...body.querySelectorAll('li a')].map((each) => each.getAttribute('href'));
  expect(backs).toEqual([...body.querySelectorAll('sup')].map(({ id }) => `#${id}`));
});

test('the line of a deleted number goes, and returns with it by undo or where it is pasted', () => {
  const written = open('<p>Ա բ</p>');
  for (const words of ['բ', 'Ա']) {
    goBehind(written, words);
    addFootnote(written, `Ծանոթ. ${words}`);
  }
  const editor = open(formatText(written.state.doc));
  const read = (): string => editor.getText({ blockSeparator: '|' }).split(/\|+/).filter(Boolean).join('|');
  expect(read()).toBe('Ա1 բ2|Ծանոթ. Ա ↩|Ծանոթ. բ ↩');
  const whole = formatText(editor.state.doc);
  const number = editor.state.doc.nodeAt(2)!;
  editor.commands.deleteRange({ from: 2, to: 3 });
  expect(read()).toBe('Ա բ1|Ծանոթ. բ ↩');
  editor.commands.undo();
  expect(formatText(editor.state.doc)).toBe(whole);
  editor.commands.deleteRange({ from: 2, to: 3 });
  editor.view.dispatch(editor.state.tr.insert(5, number));
  expect(read()).toBe('Ա բ12|Ծանոթ. բ ↩|Ծանոթ. Ա ↩');
  editor.commands.deleteRange({ from: 1, to: 6 });
  expect(formatText(editor.state.doc)).toBe('');
});

test('behind a caption one goes on below the whole gallery', () => {
  const editor = open(
    '<figure><figure><img src="https://example.org/a.jpg" alt=""><figcaption>Ա</figcaption></figure><figure><img src="https://example.org/b.jpg" alt=""></figure></figure><p>Բ</p>',
  );
  goBehind(editor, 'Ա');
  const enter = new KeyboardEvent('keydown', { key: 'Enter' });
  editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, enter));
  editor.commands.insertContent('Նոր');
  expect(formatText(editor.state.doc)).toMatch(/<\/figure><\/figure>\n<p>Նոր<\/p>\n<p>Բ<\/p>$/);
});
