/** Blocks whose words stand in paragraphs. */
const container =
  /^(?:address|article|aside|blockquote|body|center|details|div|fieldset|footer|form|head|header|html|main|nav|section)$/;
/** Blocks whose words stand there as they are. */
const line = /^(?:caption|dd|dt|figcaption|figure|h[1-6]|legend|li|p|summary|td|th)$/;
const holdsParagraphs = /^(?:dd|figcaption|li|td|th)$/;
const structure = /^(?:col|colgroup|dl|hr|menu|ol|table|tbody|tfoot|thead|tr|ul)$/;
/** What is copied up to its end, between paragraphs or within one. */
const wholeBlock = /^(?:audio|iframe|pre|video)$/;
const wholePhrase = /^(?:math|object|script|select|style|svg|textarea)$/;
/** Marks of words, which go on in the next paragraph, as browsers let them. */
const mark = /^(?:a|abbr|b|big|cite|code|del|em|font|i|ins|kbd|q|s|small|span|strike|strong|su[bp]|tt|u)$/;
const marksLimit = 20;

/** What the beginning of a block ends, beside a paragraph. */
const endedBy: Readonly<Record<string, RegExp>> = {
  li: /^li$/,
  dd: /^d[dt]$/,
  dt: /^d[dt]$/,
  td: /^t[dh]$/,
  th: /^t[dh]$/,
  tr: /^t[rdh]$/,
};

// A value never has “<”: one without an end would be read again from each tag.
const tags = /<(\/?)([a-z][\w:-]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/gi;
const doubleBreak = /(?:<br\s*\/?>\s*){2,}/i;
const emptyLine = /\n[^\S\n]*\n\s*|(?:<br\s*\/?>\s*){2,}/i;
const lineBreak = /(?:<br\s*\/?>)?[^\S\n]*\n\s*/gi;

/**
 * HTML in which all paragraphs are elements. What marks them is its `lines`, as in texts of WordPress' older editor: an
 * empty line is between two, and a line break stays one, as by WordPress' wpautop; or its `elements`, and words beside
 * these.
 */
export function addParagraphs(text: string, markedBy: 'lines' | 'elements'): string {
  const out: string[] = [];
  const open: string[] = [];
  let marks: { name: string; tag: string }[] = [];
  /** Words and their marks since the last block. */
  let run = '';

  /** The words with all their marks; undefined where there are only marks. */
  function completeMarks(part: string): string | undefined {
    const before = marks.map(({ tag }) => tag).join('');
    const rest = part.replaceAll(tags, (tag: string, slash: string, written: string) => {
      const name = written.toLowerCase();
      if (!mark.test(name)) return tag;
      const at = marks.findLastIndex((each) => each.name === name);
      // A link ends where another one begins.
      if (slash !== '' || name === 'a') marks = marks.filter((_, index) => index !== at);
      if (slash === '' && marks.length < marksLimit) marks.push({ name, tag });
      return '';
    });
    const after = marks.map(({ name }) => `</${name}>`).toReversed();
    return rest.trim() === '' ? undefined : [before, part, ...after].join('');
  }

  function flush(): void {
    const parent = open.at(-1) ?? 'body';
    const isContainer = container.test(parent);
    const parts = markedBy === 'lines' ? run.split(emptyLine) : isContainer ? run.split(doubleBreak) : [run];
    const shown = parts
      .flatMap((part) => completeMarks(part.trim()) ?? [])
      .map((part) => (markedBy === 'lines' ? part.replaceAll(lineBreak, '<br>\n') : part));
    run = '';
    if (isContainer || (shown.length > 1 && holdsParagraphs.test(parent)))
      out.push(...shown.map((part) => `<p>${part}</p>\n`));
    else out.push(shown.join(parent === 'p' ? '</p>\n<p>' : '<br>\n'));
  }

  function close(name: string | undefined): void {
    out.push(`</${name}>\n`);
  }

  /** What is no tag, although it begins like one, may become one where something else is left out. */
  function addWords(words: string): void {
    run += words.replaceAll(/<(?![a-z/!?])/gi, '&lt;');
  }

  function addBlock(name: string, slash: string, tag: string): void {
    if (slash !== '' && !open.includes(name)) {
      run += markedBy === 'lines' ? '\n\n' : ' ';
      return;
    }
    flush();
    if (slash !== '') {
      for (let last; last !== name; close(last)) last = open.pop();
      return;
    }
    while (open.at(-1) === 'p' || endedBy[name]?.test(open.at(-1) ?? '')) close(open.pop());
    out.push(tag);
    if (/^[ch]r$|^col$/.test(name)) return;
    open.push(name);
  }

  function addWhole(name: string, written: string): void {
    flush();
    // Words within a recording are for browsers that do not know it.
    const whole = name === 'pre' ? written : written.replaceAll(/>[^<>]+</g, '><');
    const parent = open.at(-1) ?? 'body';
    if (parent === 'p') out.push(`</p>\n<p>${whole}</p>\n<p>`);
    else out.push(container.test(parent) && name !== 'pre' ? `<p>${whole}</p>\n` : `${whole}\n`);
  }

  const unclosed = new Set<string>();
  let at = 0;
  for (const { 0: tag, 1: slash = '', 2: written = '', index } of text.matchAll(tags)) {
    if (index < at) continue;
    addWords(text.slice(at, index));
    at = index + tag.length;
    const name = written.toLowerCase();
    const isWhole = wholeBlock.test(name) || wholePhrase.test(name);
    if (isWhole && slash === '') {
      const end = unclosed.has(name) ? null : findEnd(text, name, at);
      if (end === null) unclosed.add(name);
      const whole = `${tag}${text.slice(at, end?.from ?? at)}</${name}>`;
      at = end?.to ?? at;
      if (wholeBlock.test(name)) addWhole(name, whole);
      else run += whole.replaceAll(/\s+/g, ' ');
    } else if (container.test(name) || line.test(name) || structure.test(name)) addBlock(name, slash, tag);
    else if (!isWhole) run += tag.replaceAll(/\s+/g, ' ');
  }
  addWords(text.slice(at));
  flush();
  while (open.length > 0) close(open.pop());
  return out.join('');
}

/** Where an element ends; null where it does not. */
function findEnd(text: string, name: string, at: number): { from: number; to: number } | null {
  const pattern = new RegExp(`</${name}\\s*>`, 'gi');
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found && { from: found.index, to: pattern.lastIndex };
}
