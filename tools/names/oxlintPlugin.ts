// Lints what names promise: `find…` looks at what is there, `is…` and `has…` are booleans. Who waits for a request
// reads it in the name: `get…`, `fetch…`, `read…`, `check…`.
// https://oxc.rs/docs/guide/usage/linter/js-plugins.html

/** What is read here of ESTree (https://github.com/estree/estree). */
type Node = Readonly<{
  type: string;
  name?: string;
  async?: boolean;
  id?: Node | null;
  init?: Node | null;
  key?: Node;
  value?: unknown;
  arguments?: readonly Node[];
  returnType?: Node | null;
  typeAnnotation?: Node;
  typeName?: Node;
}>;

type Context = Readonly<{ report: (fault: { node: Node; message: string }) => void }>;

const claims = /^(?:find|is|has)(?=\p{Lu})/u;
const message =
  '`find…`, `is…` and `has…` do not wait: call what does by what it does (`get…`, `fetch…`, `read…`, `check…`).';

/** Whether a function is async, returns a Promise by its type, or is made of one, as by React's `cache`. */
function isWaiting(node: Node | null | undefined): boolean {
  if (node === null || node === undefined) return false;
  if (node.type === 'CallExpression') return node.arguments?.some(isFunctionThatWaits) ?? false;
  return isFunctionThatWaits(node);
}

function isFunctionThatWaits({ type, async: isAsync, returnType }: Node): boolean {
  if (!/Function/.test(type)) return false;
  return isAsync === true || returnType?.typeAnnotation?.typeName?.name === 'Promise';
}

function create(context: Context) {
  const check = (name: Node | null | undefined, value: Node | null | undefined): void => {
    if (name && claims.test(name.name ?? '') && isWaiting(value)) context.report({ node: name, message });
  };
  return {
    FunctionDeclaration: (node: Node): void => check(node.id, node),
    VariableDeclarator: (node: Node): void => check(node.id, node.init),
    Property: (node: Node): void => check(node.key, node.value as Node),
    MethodDefinition: (node: Node): void => check(node.key, node.value as Node),
  };
}

// oxlint-disable-next-line import/no-default-export -- oxlint takes it
export default { meta: { name: 'names' }, rules: { 'of-waiting': { create } } };
