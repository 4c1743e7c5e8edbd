import type { Node, Report } from '../estree.ts';
import { isOfLanguage, isOwner, isYoung, isYoungEvent, listYoungOwners } from './builtIns.ts';
import { isYoungAttribute } from './markup.ts';

// Lints what is bundled for browsers: code may use a built-in that a browser of the range lacks only where it checks
// for it. https://oxc.rs/docs/guide/usage/linter/js-plugins.html

type Scope = Readonly<{ set: ReadonlyMap<string, { defs: readonly unknown[] }>; upper: Scope | null }>;

type Context = Readonly<{
  report: Report;
  sourceCode: { getText: (node: Node) => string; getScope: (node: Node) => Scope };
}>;

/** The classes of the objects that a browser gives. */
const classes: Readonly<Record<string, readonly string[]>> = {
  caches: ['CacheStorage'],
  crypto: ['Crypto'],
  document: ['Document', 'Node', 'EventTarget'],
  history: ['History'],
  location: ['Location'],
  navigator: ['Navigator'],
  performance: ['Performance', 'EventTarget'],
  screen: ['Screen'],
};
/** Classes whose objects any code may have in hand; of others, as `PaymentAddress`, `phone` is as likely its own. */
const usual =
  /Element$|Stream$|(?<!^(?:Navigation|Notification|Payment|Push|RTC|Speech|XR).*)Event$|^(?:AbortSignal|Animation|Blob|Document|DocumentFragment|EventTarget|File|FormData|Headers|Node|Range|Request|Response|Selection|ShadowRoot|URL|URLSearchParams)$/;
const methodOwner = (owner: string): boolean => usual.test(owner) || isOfLanguage(owner);
const propertyOwner = (owner: string): boolean => /Element$|^(?:Document|Node|AbortSignal)$/.test(owner);
const globalObjects = new Set(['window', 'self', 'globalThis', 'top', 'parent']);

function create(context: Context) {
  const { sourceCode } = context;

  function isGlobal(node: Node): boolean {
    if (node.type !== 'Identifier') return false;
    let scope: Scope | null = sourceCode.getScope(node);
    while (scope !== null && !scope.set.get(node.name!)?.defs.length) scope = scope.upper;
    return scope === null;
  }

  function report(node: Node, name: string): void {
    if (isCheckedFor(node, name)) return;
    const message = `\`${name}\` is younger than the oldest browsers (browserslist in package.json). Use what they have, or ask whether it is there: \`if ('${name}' in …)\`, \`typeof\`, \`?.()\`.`;
    context.report({ node, message });
  }

  /** Whether the code checks for it: `typeof`, a comparison, `?.`, `??`, or a condition around it that names it. */
  function isCheckedFor(node: Node, name: string): boolean {
    let at = node;
    while (/^TS|^ChainExpression$/.test(at.parent?.type ?? '')) at = at.parent!;
    const { parent: user } = at;
    if (user?.type === 'UnaryExpression' || user?.type === 'BinaryExpression' || user?.optional) return true;
    if (user?.type === 'LogicalExpression' && user.left === at) return true;
    const word = new RegExp(String.raw`\b${name}\b`);
    for (; at.parent; at = at.parent) {
      const { test, left } = at.parent;
      const condition = test ?? (at.parent.type === 'LogicalExpression' ? left : undefined);
      if (condition !== undefined && condition !== at && word.test(sourceCode.getText(condition)))
        return true;
    }
    return false;
  }

  function check(node: Node, object: Node, name: string): void {
    const owner = object.name!;
    const owners = globalObjects.has(owner) ? [undefined] : (classes[owner] ?? [owner]);
    const isKnown = isGlobal(object) && owners.every(isOwner);
    const isMethod = node.parent?.callee === node;
    const isFound = isKnown
      ? owners.some((one) => isYoung(one, name))
      : listYoungOwners(name).some((one) => (isMethod ? methodOwner : propertyOwner)(one));
    if (isFound) report(node, name);
  }

  return {
    Identifier(node: Node): void {
      const name = node.name!;
      const { type, property, key, computed } = node.parent!;
      const isType = type.startsWith('TS') && !type.endsWith('Expression');
      const isName = (property === node || key === node || /^(?:JSX|Import|Export)/.test(type)) && !computed;
      if (!isType && !isName && isYoung(undefined, name) && isGlobal(node)) report(node, name);
    },
    MemberExpression(node: Node): void {
      const { object, property, computed } = node;
      const name = computed ? property?.value : property?.name;
      if (typeof name === 'string') check(node, object!, name);
    },
    VariableDeclarator({ id, init }: Node): void {
      if (id?.type !== 'ObjectPattern' || !init || !isGlobal(init)) return;
      for (const property of id.properties ?? []) {
        if (typeof property.key?.name === 'string') check(property, init, property.key.name);
      }
    },
    Literal(node: Node): void {
      const name = node.regex ? findYoungSyntax(node.regex) : undefined;
      if (name !== undefined) report(node, name);
    },
    CallExpression({ callee, arguments: [event] = [] }: Node): void {
      const method = callee?.property?.name ?? callee?.name;
      if (method === 'addEventListener' && typeof event?.value === 'string' && isYoungEvent(event.value))
        report(event, event.value);
    },
    JSXAttribute({ name, parent }: { name: Node; parent: { name: Node } }): void {
      const [attribute, element] = [name.name, parent.name.name];
      // One with a colon or a dot is in parts.
      if (typeof attribute !== 'string' || typeof element !== 'string') return;
      if (isYoungAttribute(element, attribute)) report(name, attribute);
    },
  };
}

/** Parts of a regular expression that Chrome has since 112 and 125. */
function findYoungSyntax({ pattern, flags }: { pattern: string; flags: string }): string | undefined {
  if (flags.includes('v')) return 'unicodeSets';
  return /\(\?[ims]*-?[ims]+:/.test(pattern) ? 'modifier' : undefined;
}

// oxlint-disable-next-line import/no-default-export -- oxlint takes it
export default { meta: { name: 'browsers' }, rules: { 'in-range': { create } } };
