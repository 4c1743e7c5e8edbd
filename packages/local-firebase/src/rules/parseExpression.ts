import { parseInt64, parseString } from './literals.ts';
import type { BinaryOperator, Expression } from './syntax.ts';
import type { TokenReader } from './tokenReader.ts';
import { TYPE_NAMES } from './types.ts';

// From the one that binds least; operators of one level group from left to right, as in CEL.
const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!=', '<', '<=', '>', '>=', 'in', 'is'],
  ['+'],
  ['*'],
];

const PATH_SEGMENT = /(?<literal>\(default\)|[\w.~@%-]+)|(?<variable>\$\()/y;

/** Reads an expression. Throws RulesSyntaxError. */
export function parseExpression(reader: TokenReader): Expression {
  const condition = parseBinary(reader, 0);
  if (!reader.skipIf('?')) return condition;
  const yes = parseExpression(reader);
  reader.take(':');
  return { kind: 'conditional', start: condition.start, condition, yes, no: parseExpression(reader) };
}

function parseBinary(reader: TokenReader, level: number): Expression {
  const operators = LEVELS[level];
  if (!operators) return parseUnary(reader);
  let left = parseBinary(reader, level + 1);
  for (;;) {
    const token = reader.peek();
    if (token.kind === 'string' || !operators.includes(token.text)) return left;
    reader.next();
    if (token.text === 'is') {
      left = { kind: 'is', start: token.start, operand: left, typeName: takeTypeName(reader) };
    } else {
      const operator = token.text as BinaryOperator;
      const right = parseBinary(reader, level + 1);
      left = { kind: 'binary', start: token.start, operator, left, right };
    }
  }
}

function takeTypeName(reader: TokenReader): string {
  const token = reader.next();
  if (TYPE_NAMES.includes(token.text)) return token.text;
  throw reader.unexpected(token, `expected one of ${TYPE_NAMES.join(', ')} after is`);
}

function parseUnary(reader: TokenReader): Expression {
  const { start } = reader.peek();
  if (!reader.skipIf('!')) return parsePostfix(reader);
  return { kind: 'not', start, operand: parseUnary(reader) };
}

function parsePostfix(reader: TokenReader): Expression {
  let object = parsePrimary(reader);
  while (reader.skipIf('.')) {
    const { start, text: name } = reader.takeName();
    object = reader.skipIf('(')
      ? { kind: 'methodCall', start, object, name, args: takeArguments(reader) }
      : { kind: 'member', start, object, name };
  }
  return object;
}

function parsePrimary(reader: TokenReader): Expression {
  const token = reader.next();
  const { start, text, kind, end } = token;
  if (kind === 'string') return { kind: 'literal', start, value: parseString(reader.source, token) };
  if (kind === 'number') return { kind: 'literal', start, value: parseInt64(reader.source, token) };
  if (kind === 'word') {
    const next = reader.peek();
    if (next.kind === 'string' && next.start === end) {
      // CEL has prefixes, such as r'…' and b'…'; read as something else they would be silently misunderstood.
      throw reader.source.error(start, `unsupported string: ${text}${next.text}`);
    }
    if (text === 'true' || text === 'false') return { kind: 'literal', start, value: text === 'true' };
    if (text === 'null') return { kind: 'literal', start, value: null };
    if (reader.skipIf('(')) return { kind: 'call', start, name: text, args: takeArguments(reader) };
    return { kind: 'name', start, name: text };
  }
  if (text === '(') {
    const inner = parseExpression(reader);
    reader.take(')');
    return inner;
  }
  if (text === '[')
    return { kind: 'list', start, items: reader.takeList(']', () => parseExpression(reader)) };
  if (text === '/') return { kind: 'path', start, segments: takePathSegments(reader) };
  throw reader.unexpected(token, 'expected an expression');
}

function takeArguments(reader: TokenReader): Expression[] {
  return reader.takeList(')', () => parseExpression(reader));
}

/** https://firebase.google.com/docs/firestore/security/rules-conditions#access_other_documents */
function takePathSegments(reader: TokenReader): (string | Expression)[] {
  const segments: (string | Expression)[] = [];
  do {
    const { literal, variable } = reader.matchHere(PATH_SEGMENT)?.groups ?? {};
    if (literal !== undefined) segments.push(literal);
    else if (variable !== undefined) {
      segments.push(parseExpression(reader));
      reader.take(')');
    } else throw reader.unexpected(reader.peek(), 'expected a segment of a path, such as users or $(name)');
  } while (reader.matchHere(/\//y));
  return segments;
}
