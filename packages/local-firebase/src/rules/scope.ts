import type { FunctionDeclaration } from './syntax.ts';

/** The names that an expression can see: those of its own function or block, then outwards. */
export class Scope {
  readonly #outer: Scope | undefined;
  readonly #variables: Set<string>;
  readonly #functions: ReadonlyMap<string, FunctionDeclaration>;

  constructor(
    outer: Scope | undefined,
    variables: Iterable<string>,
    functions: ReadonlyMap<string, FunctionDeclaration> = new Map(),
  ) {
    this.#outer = outer;
    this.#variables = new Set(variables);
    this.#functions = functions;
  }

  /** False when this very scope already has the name. */
  add(name: string): boolean {
    if (this.#variables.has(name)) return false;
    this.#variables.add(name);
    return true;
  }

  has(name: string): boolean {
    return this.#variables.has(name) || (this.#outer?.has(name) ?? false);
  }

  /** The function and the scope of the block that declares it, which is the one its body sees. */
  findFunction(name: string): { declaration: FunctionDeclaration; home: Scope } | undefined {
    const declaration = this.#functions.get(name);
    return declaration ? { declaration, home: this } : this.#outer?.findFunction(name);
  }
}
