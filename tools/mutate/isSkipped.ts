import { isNode, type Node } from '../imports/parseSource.ts';

const armenian = /[\u0530-\u058f]/;
const logCall = /(?:^|\.)(?:log|console)\??\.\w+$/;
const styleNames = new Set(['className', 'style', 'sx', 'sizes', 'css']);
/** What has a type's shape but is a value: `x as T`, `x satisfies T`, `x!`. */
const typedValues = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const importing = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression']);

/** Whether a node is nothing to break: types, imports, messages for operators, styles and Armenian texts. */
export function isSkipped(node: Node, text: string): boolean {
  const { type } = node;
  if (type.startsWith('TS')) return !typedValues.has(type);
  switch (type) {
    case 'StringLiteral':
      return armenian.test(String(node.value));
    case 'CallExpression':
      return isNode(node.callee) && logCall.test(text.slice(node.callee.start, node.callee.end));
    case 'ExpressionStatement':
      return isNode(node.expression) && isSkipped(node.expression, text);
    case 'NewExpression':
      return isNode(node.callee) && String(node.callee.name).endsWith('Error');
    case 'JSXAttribute':
      return isNode(node.name) && styleNames.has(String(node.name.name));
    case 'JSXElement':
      // A drawing.
      return text.startsWith('<svg', node.start);
    case 'ObjectProperty':
      return isNode(node.key) && styleNames.has(String(node.key.name));
    case 'ExportNamedDeclaration':
      return node.source !== null && node.source !== undefined;
    default:
      return importing.has(type);
  }
}

/** Whether a value stands for an element that is always there, and is written for the type checker: `url.split('?')[0] ?? ''`. */
export function isDefaultForTypes(parent: Node, child: unknown): boolean {
  const { type, left } = parent;
  if (type !== 'LogicalExpression' || parent.operator !== '??' || child !== parent.right) return false;
  return (
    isNode(left) &&
    left.type === 'MemberExpression' &&
    isNode(left.property) &&
    left.property.type === 'NumericLiteral'
  );
}
