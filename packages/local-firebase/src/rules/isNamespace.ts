import { NAMESPACES } from './functions.ts';
import type { Expression } from './syntax.ts';

/** Whether `object.method()` is a function such as duration.value(); a variable of that name hides the namespace. */
export function isNamespace(
  object: Expression,
  variables: { has(name: string): boolean },
): object is Extract<Expression, { kind: 'name' }> {
  return object.kind === 'name' && NAMESPACES.has(object.name) && !variables.has(object.name);
}
