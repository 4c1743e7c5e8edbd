import { isInt64 } from './arithmetic.ts';
import type { RulesSource, Token } from './rulesSource.ts';

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  '?': '?',
};

const ESCAPE = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-3][0-7]{2})|([^xuU\d]))|\\/g;

/** The text of a string token; throws RulesSyntaxError on an escape that CEL does not have. */
export function parseString(source: RulesSource, token: Token): string {
  return token.text.slice(1, -1).replace(ESCAPE, (...match: (string | undefined)[]) => {
    const [, hex, unicode, longUnicode, octal, simple] = match;
    const character = simple === undefined ? undefined : SIMPLE_ESCAPES[simple];
    if (character !== undefined) return character;
    const digits = hex ?? unicode ?? longUnicode;
    const code = digits === undefined ? Number.parseInt(octal ?? '', 8) : Number.parseInt(digits, 16);
    if (Number.isNaN(code) || code > 0x10_ff_ff) {
      throw source.error(token.start, `unsupported escape in ${token.text}`);
    }
    return String.fromCodePoint(code);
  });
}

/**
 * The bytes of a b'…' token: characters are UTF-8, \xHH and \OOO single bytes
 * (https://firebase.google.com/docs/reference/rules/rules.Bytes). Throws RulesSyntaxError.
 */
export function parseBytes(source: RulesSource, token: Token): Uint8Array {
  const parts = token.text.slice(1, -1).split(/(\\(?:x[\da-fA-F]{2}|[0-3][0-7]{2}))/);
  const bytes = parts.map((part, index) => {
    if (index % 2 === 0) return Buffer.from(parseString(source, { ...token, text: `'${part}'` }));
    return Buffer.of(Number.parseInt(part.slice(part[1] === 'x' ? 2 : 1), part[1] === 'x' ? 16 : 8));
  });
  return new Uint8Array(Buffer.concat(bytes));
}

/** An int as bigint, a float as number; throws RulesSyntaxError on anything else. */
export function parseNumber(source: RulesSource, token: Token): bigint | number {
  const { text } = token;
  if (/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text) && !/^-?\d+$/.test(text)) return Number(text);
  const int = /^-?(\d+|0x[\da-fA-F]+)$/.test(text) ? toBigInt(text) : undefined;
  if (int === undefined || !isInt64(int)) throw source.error(token.start, `unsupported number: ${text}`);
  return int;
}

function toBigInt(text: string): bigint {
  return text.startsWith('-') ? -BigInt(text.slice(1)) : BigInt(text);
}
