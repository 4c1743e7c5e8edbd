import { TYPE_NAMES } from './operations.ts';
import type { Range } from './parseBlocks.ts';
import type { RulesSource, Token } from './rulesSource.ts';

/**
 * The expression with `is` written as `in`, which CEL parses with the same precedence; the lengths are equal, so that
 * offsets stay true. `typeNames` has the type after each `is`, by its offset. Throws RulesSyntaxError.
 */
export function writeIsAsIn(
  range: Range,
  source: RulesSource,
): { celText: string; typeNames: Map<number, string> } {
  const tokens = source.tokensBetween(range.start, range.end);
  const typeNames = new Map<number, string>();
  let celText = source.text.slice(range.start, range.end);
  for (const [index, token] of tokens.entries()) {
    const previous = tokens[index - 1];
    const next = tokens[index + 1];
    rejectForeignLiteral(token, next, source);
    if (token.text !== 'is' || token.kind !== 'word' || !previous || previous.text === '.') continue;
    if (!next || !TYPE_NAMES.includes(next.text)) {
      throw source.error(token.start, `expected one of ${TYPE_NAMES.join(', ')} after is`);
    }
    const at = token.start - range.start;
    celText = `${celText.slice(0, at)}in${celText.slice(at + 2)}`;
    typeNames.set(next.start - range.start, next.text);
  }
  return { celText, typeNames };
}

// CEL has r"…" and """…""" where rules have none; read as something else they would be silently misunderstood.
function rejectForeignLiteral(token: Token, next: Token | undefined, source: RulesSource): void {
  if (next?.kind !== 'string' || next.start !== token.end) return;
  if (token.kind === 'string' || (token.kind === 'word' && !/^(b|in|is)$/.test(token.text))) {
    throw source.error(token.start, `unsupported string: ${token.text}${next.text}`);
  }
}
