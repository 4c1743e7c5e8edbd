import type { RulesSource, Token } from './rulesSource.ts';

/** Reads a rules file token by token. All methods but peek and skipIf throw RulesSyntaxError on anything unexpected. */
export class TokenReader {
  readonly source: RulesSource;
  #offset = 0;

  constructor(source: RulesSource) {
    this.source = source;
  }

  peek(): Token {
    return this.source.tokenAt(this.#offset);
  }

  next(): Token {
    const token = this.peek();
    this.#offset = token.end;
    return token;
  }

  take(text: string, problem = `expected ${text}`): Token {
    const token = this.next();
    if (token.text !== text) throw this.unexpected(token, problem);
    return token;
  }

  takeName(): Token {
    const token = this.next();
    if (token.kind !== 'word') throw this.unexpected(token, 'expected a name');
    return token;
  }

  /** Whether the text stood there; then it is read. */
  skipIf(text: string): boolean {
    const token = this.peek();
    if (token.text !== text || token.kind === 'string') return false;
    this.#offset = token.end;
    return true;
  }

  /** The match of a sticky regular expression right here, which is then read; paths are not made of tokens. */
  matchHere(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#offset;
    const match = pattern.exec(this.source.text);
    if (match) this.#offset = pattern.lastIndex;
    return match;
  }

  /** The rest of a list that ends with `close`, whose beginning was read. */
  takeList<Item>(close: string, takeItem: () => Item): Item[] {
    const items: Item[] = [];
    if (this.skipIf(close)) return items;
    do items.push(takeItem());
    while (this.skipIf(','));
    this.take(close, `expected , or ${close}`);
    return items;
  }

  unexpected(token: Token, problem: string): Error {
    const found = token.kind === 'end' ? 'the end of the file' : token.text;
    return this.source.error(token.start, `${problem}, found ${found}`);
  }
}
