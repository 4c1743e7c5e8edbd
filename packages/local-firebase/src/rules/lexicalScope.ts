import type { FunctionDeclaration } from './parseBlocks.ts';

/** A function of the rules file once compiled: its name in CEL and how many values it takes. */
export type CompiledFunction = { celName: string; parameterCount: number };

type FunctionEntry = {
  declaration: FunctionDeclaration;
  compiled: CompiledFunction | 'in progress' | undefined;
};

/** The names that an expression can see: those of its own function or block, then outwards. */
export class LexicalScope {
  readonly #outer: LexicalScope | undefined;
  readonly #variables: Set<string>;
  readonly #functions = new Map<string, FunctionEntry>();

  constructor(outer: LexicalScope | undefined, variables: Iterable<string>) {
    this.#outer = outer;
    this.#variables = new Set(variables);
  }

  /** False when this very scope already has the name. */
  addVariable(name: string): boolean {
    if (this.#variables.has(name)) return false;
    this.#variables.add(name);
    return true;
  }

  /** False when this very scope already has the name. */
  addFunction(declaration: FunctionDeclaration): boolean {
    if (this.#functions.has(declaration.name)) return false;
    this.#functions.set(declaration.name, { declaration, compiled: undefined });
    return true;
  }

  hasVariable(name: string): boolean {
    return this.#variables.has(name) || (this.#outer?.hasVariable(name) ?? false);
  }

  /** The function and the scope it was declared in, which is the one its body sees. */
  findFunction(name: string): { entry: FunctionEntry; home: LexicalScope } | undefined {
    const entry = this.#functions.get(name);
    return entry ? { entry, home: this } : this.#outer?.findFunction(name);
  }
}
