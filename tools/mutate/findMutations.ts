import { isNode, type Node, parseSource } from '../imports/parseSource.ts';
import { isDefaultForTypes, isSkipped } from './isSkipped.ts';

// Stryker (@stryker-mutator/core 10.1.1, Apache-2.0) was considered. For its copy of the project it reads tsconfig.json by
// the compiler's programming interface, which TypeScript 7 no longer exports; it tries every mutation of the files it is
// given, not a sample over all rooms; and it cannot try a survivor on the browser tests, which need a build.

/** One small fault that can be put into a file: the text from `start` to `end` replaced. */
export type Mutation = {
  path: string;
  line: number;
  kind: 'condition' | 'constant' | 'call';
  start: number;
  end: number;
  before: string;
  after: string;
};

type Change = Pick<Mutation, 'kind' | 'start' | 'end' | 'after'>;

const oppositeOperators: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  '&&': '||',
  '||': '&&',
};

/** Methods whose result has the type of what they are called on, so that the code works without them, but differently. */
const droppableMethods = new Set([
  'filter',
  'slice',
  'toLowerCase',
  'toReversed',
  'toSorted',
  'trim',
  'replace',
  'replaceAll',
  'normalize',
]);

/** Every mutation of a file that a reader could notice; no types, log and error messages, styles and Armenian texts. */
export function findMutations(path: string, text: string): readonly Mutation[] {
  return [...walk(parseSource(path, text).program.body, text)].map(({ node, change }) => ({
    path,
    line: node.loc.start.line,
    before: text.slice(change.start, change.end),
    ...change,
  }));
}

function* walk(value: unknown, text: string): Generator<{ node: Node; change: Change }> {
  if (Array.isArray(value)) for (const entry of value) yield* walk(entry, text);
  if (!isNode(value) || isSkipped(value, text)) return;
  for (const change of listChanges(value, text)) yield { node: value, change };
  const isNamed = value.computed !== true;
  for (const [key, child] of Object.entries(value)) {
    // A name, not a value: { 'content-type': … }.
    if ((key === 'key' && isNamed) || isDefaultForTypes(value, child)) continue;
    yield* walk(child, text);
  }
}

function listChanges(node: Node, text: string): readonly Change[] {
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return isNode(node.test) ? [invert(node.test, text)] : [];
    case 'BinaryExpression':
    case 'LogicalExpression':
      return changeOperator(node, text);
    case 'NumericLiteral':
      return [replace('constant', node, changeNumber(Number(node.value)))];
    case 'BooleanLiteral':
      return [replace('constant', node, String(node.value !== true))];
    case 'StringLiteral':
      return [replace('constant', node, node.value === '' ? "'changed'" : "''")];
    case 'ExpressionStatement':
      return isCall(node.expression) ? [replace('call', node, ';')] : [];
    case 'CallExpression':
      return dropMethod(node);
    default:
      return [];
  }
}

function replace(kind: Mutation['kind'], { start, end }: Node, after: string): Change {
  return { kind, start, end, after };
}

function invert(test: Node, text: string): Change {
  return replace('condition', test, `!(${text.slice(test.start, test.end)})`);
}

function changeOperator({ left, right, operator }: Node, text: string): readonly Change[] {
  const opposite = oppositeOperators[String(operator)];
  if (opposite === undefined || !isNode(left) || !isNode(right)) return [];
  const start = text.indexOf(String(operator), left.end);
  // A bracket or a comment may be between; beyond the right side the operator would be another's.
  if (start < 0 || start >= right.start) return [];
  return [{ kind: 'condition', start, end: start + String(operator).length, after: opposite }];
}

function changeNumber(value: number): string {
  return value === 0 ? '1' : String(value * 2);
}

/** A call that is a statement by itself, awaited or not. */
function isCall(expression: unknown): boolean {
  if (!isNode(expression)) return false;
  if (expression.type === 'AwaitExpression' || expression.type === 'UnaryExpression') {
    return isCall(expression.argument);
  }
  return expression.type === 'CallExpression' || expression.type === 'OptionalCallExpression';
}

/** `names.toSorted()` becomes `names`. */
function dropMethod({ callee, end }: Node): readonly Change[] {
  if (!isNode(callee) || callee.type !== 'MemberExpression') return [];
  const { object, property } = callee;
  if (!isNode(object) || !isNode(property) || !droppableMethods.has(String(property.name))) return [];
  return [{ kind: 'call', start: object.end, end, after: '' }];
}
