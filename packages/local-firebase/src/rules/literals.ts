import { isInt64 } from './arithmetic.ts';
import type { RulesSource, Token } from './rulesSource.ts';

/** The text of a string token; throws RulesSyntaxError on an escape but of a backslash or a quotation mark. */
export function parseString(source: RulesSource, token: Token): string {
  return token.text.slice(1, -1).replace(/\\(.)/gs, (_, escaped: string) => {
    if (/[\\'"]/.test(escaped)) return escaped;
    throw source.error(token.start, `unsupported escape in ${token.text}`);
  });
}

/** Throws RulesSyntaxError on anything but a decimal int of 64 bits. */
export function parseInt64(source: RulesSource, { text, start }: Token): bigint {
  const int = /^\d+$/.test(text) ? BigInt(text) : undefined;
  if (int === undefined || !isInt64(int)) throw source.error(start, `unsupported number: ${text}`);
  return int;
}
