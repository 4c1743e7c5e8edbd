import { RE2JS } from 're2js';
import { asString } from './assertTypes.ts';
import { RulesEvaluationError } from './errors.ts';

// RE2, which has neither look-around nor back-references, as https://github.com/google/re2/wiki/Syntax has it.
const compiled = new Map<string, RE2JS>();
const MAX_COMPILED = 1000;

/** Whether the whole string matches, not only a part of it. */
export function matches(text: unknown, pattern: unknown): boolean {
  return compile(pattern).matches(asString(text));
}

function compile(pattern: unknown): RE2JS {
  const source = asString(pattern);
  const known = compiled.get(source);
  if (known) return known;
  let expression: RE2JS;
  try {
    expression = RE2JS.compile(source);
  } catch (error) {
    throw new RulesEvaluationError('not an RE2 pattern', { cause: error });
  }
  // Patterns may come from requests, so there is no end to them.
  if (compiled.size >= MAX_COMPILED) compiled.clear();
  compiled.set(source, expression);
  return expression;
}
