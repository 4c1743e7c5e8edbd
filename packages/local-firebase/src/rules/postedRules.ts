import { RpcError } from '../firestore/rpcError.ts';
import { parseRules, RulesSyntaxError, type RuleSet } from './ruleSet.ts';
import { firestoreRules } from './rulesService.ts';

/**
 * The rules of `{"rules": {"files": [{"content": "…"}]}}`, as Google's emulators are given them.
 * Throws INVALID_ARGUMENT, with line and column where the rules are at fault.
 */
export function parsePostedRules(body: string, service = firestoreRules): RuleSet {
  const content = readContent(body);
  if (typeof content !== 'string') {
    throw new RpcError('INVALID_ARGUMENT', 'Expected {"rules": {"files": [{"content": "…"}]}}.');
  }
  try {
    return parseRules(content, service);
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    throw new RpcError('INVALID_ARGUMENT', error.message);
  }
}

function readContent(body: string): unknown {
  try {
    const { rules } = JSON.parse(body) as { rules?: { files?: { content?: unknown }[] } };
    return rules?.files?.[0]?.content;
  } catch {
    return undefined;
  }
}
