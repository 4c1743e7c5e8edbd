// Lints how dates are made: of numbers. A date that people wrote is read by its form (tools/import/parseDate.ts). `new
// Date(text)` takes 10.03.2025 for 3 October, and a time without a zone for the machine's.
// https://oxc.rs/docs/guide/usage/linter/js-plugins.html

/** What is read here of ESTree (https://github.com/estree/estree). */
type Node = Readonly<{
  type: string;
  name?: string;
  value?: unknown;
  operator?: string;
  callee?: Node;
  object?: Node;
  property?: Node;
  expression?: Node;
  argument?: Node;
  arguments?: readonly Node[];
  left?: Node;
  right?: Node;
  consequent?: Node;
  alternate?: Node;
}>;

type Context = Readonly<{ report: (fault: { node: Node; message: string }) => void }>;

/** Names that say that they are epoch ms, by the conventions of this code. */
const momentNames = /^(?:moment|now)$|(?:Ms|Moment)$/;
const numberMethods = /^(?:getTime|valueOf|toMillis|now|UTC|setUTC\w+)$/;

/** Whether an expression is a number by what can be seen of it. */
function isNumber(node: Node | undefined): boolean {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'number';
    case 'Identifier':
      return momentNames.test(node.name ?? '');
    case 'MemberExpression':
      return isNumber(node.property);
    case 'UnaryExpression':
      return node.operator === '-' || node.operator === '+';
    case 'BinaryExpression':
      return node.operator !== '+' || isNumber(node.left) || isNumber(node.right);
    case 'ConditionalExpression':
      return isNumber(node.consequent) && isNumber(node.alternate);
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return isNumber(node.expression);
    case 'CallExpression': {
      const { callee } = node;
      const method = callee?.property?.name ?? '';
      return callee?.name === 'Number' || callee?.object?.name === 'Math' || numberMethods.test(method);
    }
    default:
      return false;
  }
}

const message =
  'A date is made of a number, called `moment` or `…Ms`. A text has several meanings: read it by its form (tools/import/parseDate.ts).';

function isDate(node: Node | undefined): boolean {
  const { name, object, property } = node ?? {};
  return (
    name === 'Date' || (/^(?:globalThis|window|self)$/.test(object?.name ?? '') && property?.name === 'Date')
  );
}

function create(context: Context) {
  return {
    NewExpression(node: Node): void {
      const [value, ...others] = node.arguments ?? [];
      if (isDate(node.callee) && value !== undefined && others.length === 0 && !isNumber(value))
        context.report({ node, message });
    },
    MemberExpression(node: Node): void {
      const method = node.property?.name ?? node.property?.value;
      if (method === 'parse' && isDate(node.object)) context.report({ node, message });
    },
  };
}

// oxlint-disable-next-line import/no-default-export -- oxlint takes it
export default { meta: { name: 'dates' }, rules: { 'of-numbers': { create } } };
