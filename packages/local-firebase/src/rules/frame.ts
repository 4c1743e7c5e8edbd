import type { FunctionDeclaration } from './syntax.ts';

/** The values that an expression sees: those of its own function or block, then outwards. */
export class Frame {
  readonly #outer: Frame | undefined;
  readonly #values: Map<string, unknown>;
  readonly #functions: ReadonlyMap<string, FunctionDeclaration>;

  constructor(
    outer: Frame | undefined,
    values: Iterable<readonly [string, unknown]>,
    functions: ReadonlyMap<string, FunctionDeclaration> = new Map(),
  ) {
    this.#outer = outer;
    this.#values = new Map(values);
    this.#functions = functions;
  }

  set(name: string, value: unknown): void {
    this.#values.set(name, value);
  }

  has(name: string): boolean {
    return this.#values.has(name) || (this.#outer?.has(name) ?? false);
  }

  get(name: string): unknown {
    return this.#values.has(name) ? this.#values.get(name) : this.#outer?.get(name);
  }

  /** The function and the frame of the block that declares it, which is the one its body sees. */
  findFunction(name: string): { declaration: FunctionDeclaration; home: Frame } | undefined {
    const declaration = this.#functions.get(name);
    return declaration ? { declaration, home: this } : this.#outer?.findFunction(name);
  }
}
