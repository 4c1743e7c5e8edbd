type Position = { line: number; column: number };

/** A rules file that cannot be served, with the place to look at; lines and columns count from 1. */
export class RulesSyntaxError extends Error {
  readonly line: number;
  readonly column: number;

  constructor({ line, column }: Position, problem: string, offendingText: string) {
    super(`Security rules, line ${line}, column ${column}: ${problem}\n  ${offendingText}`);
    this.name = 'RulesSyntaxError';
    this.line = line;
    this.column = column;
  }
}

export type Token = {
  kind: 'word' | 'string' | 'number' | 'symbol' | 'end';
  text: string;
  start: number;
  end: number;
};

const SPACE = /\s*/y;
const TOKEN =
  /(?<word>[A-Za-z_]\w*)|(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\w*)|(?<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|(?<symbol>&&|\|\||[=!<>]=|[^\s])/sy;

/** The text of a rules file with its comments blanked, so that every offset still points into the original. */
export class RulesSource {
  readonly original: string;
  readonly text: string;

  /** Throws RulesSyntaxError on a string or a comment that is not closed. */
  constructor(original: string) {
    this.original = original;
    this.text = blankComments(original, (offset, problem) => this.error(offset, problem));
  }

  /** The token at the first non-space character from `offset`; kind `end` after the last one. */
  tokenAt(offset: number): Token {
    SPACE.lastIndex = offset;
    SPACE.test(this.text);
    const start = SPACE.lastIndex;
    TOKEN.lastIndex = start;
    const groups = TOKEN.exec(this.text)?.groups ?? {};
    for (const kind of ['word', 'number', 'string', 'symbol'] as const) {
      const text = groups[kind];
      if (text !== undefined) return { kind, text, start, end: start + text.length };
    }
    return { kind: 'end', text: '', start, end: start };
  }

  error(offset: number, problem: string): RulesSyntaxError {
    const before = this.original.slice(0, offset).split('\n');
    const offendingText = this.original.split('\n')[before.length - 1] ?? '';
    const position = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    return new RulesSyntaxError(position, problem, offendingText.trim());
  }
}

// A regular expression cannot do this alone: `//` inside a string is not a comment, and a quote inside a
// comment does not open a string.
function blankComments(original: string, error: (offset: number, problem: string) => Error): string {
  let blanked = '';
  let offset = 0;
  while (offset < original.length) {
    const start = offset;
    const two = original.slice(offset, offset + 2);
    const quote = original[offset];
    if (two === '//') {
      const newline = original.indexOf('\n', offset);
      offset = newline < 0 ? original.length : newline;
      blanked += ' '.repeat(offset - start);
    } else if (two === '/*') {
      const close = original.indexOf('*/', offset + 2);
      if (close < 0) throw error(start, 'this comment is not closed');
      offset = close + 2;
      blanked += original.slice(start, offset).replace(/[^\n]/g, ' ');
    } else if (quote === '"' || quote === "'") {
      offset = endOfString(original, offset);
      if (offset < 0) throw error(start, 'this string is not closed on its line');
      blanked += original.slice(start, offset);
    } else {
      blanked += quote;
      offset += 1;
    }
  }
  return blanked;
}

function endOfString(original: string, start: number): number {
  for (let offset = start + 1; offset < original.length; offset += 1) {
    const character = original[offset];
    if (character === '\n') return -1;
    if (character === original[start]) return offset + 1;
    if (character === '\\') offset += 1;
  }
  return -1;
}
