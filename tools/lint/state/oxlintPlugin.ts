import type { Node, Report } from '../estree.ts';

// Lints that what a server remembers is one value of its process: Next.js bundles pages and route handlers apart, each
// with a copy of the modules that it loads, and so of their variables.
// https://oxc.rs/docs/guide/usage/linter/js-plugins.html

type Context = Readonly<{ report: Report }>;

/** Classes and functions whose results count, cache or queue. */
export const stateful = new Set([
  'LRUCache',
  'createRateLimit',
  'createGate',
  'createFairQueue',
  'createViewBuffer',
]);
const changing = /^(?:add|clear|delete|pop|push|set|shift|splice|unshift)$/;

const message = (name: string): string =>
  `\`${name}\` is state of a module: each bundle of Next.js has a copy of it, and counts, caches or limits for itself. Share it: \`const ${name} = shareInProcess('${name}', () => …)\` (lib/runtime/sharedState.node.ts). Where a copy for each does no harm, disable this rule for the line and say why.`;

function create(context: Context) {
  const constants = new Map<string, Node>();
  const changed = new Set<string>();
  const noteChange = (target: Node | undefined): void => {
    if (target?.type === 'MemberExpression' && target.object?.type === 'Identifier')
      changed.add(target.object.name!);
  };
  return {
    Program({ body }: { body: readonly Node[] }): void {
      for (const statement of body) {
        const { kind, declare, declarations = [] } = statement.declaration ?? statement;
        for (const each of declare === true ? [] : declarations) {
          const name = each.id?.name;
          if (name === undefined) continue;
          const isStateful = stateful.has(each.init?.callee?.name ?? '');
          if (kind !== 'const' || isStateful) context.report({ node: each, message: message(name) });
          else if (each.init?.callee?.name !== 'shareInProcess') constants.set(name, each);
        }
      }
    },
    CallExpression({ callee }: Node): void {
      if (changing.test(callee?.property?.name ?? '')) noteChange(callee);
    },
    AssignmentExpression: ({ left }: Node): void => noteChange(left),
    UpdateExpression: ({ argument }: Node): void => noteChange(argument),
    'Program:exit'(): void {
      for (const [name, node] of constants)
        if (changed.has(name)) context.report({ node, message: message(name) });
    },
  };
}

// oxlint-disable-next-line import/no-default-export -- oxlint takes it
export default { meta: { name: 'state' }, rules: { 'of-process': { create } } };
