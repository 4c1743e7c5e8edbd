import { RulesEvaluationError } from './errors.ts';
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

  /** Throws RulesEvaluationError for what differs from document to document of a query, which is undefined. */
  get(name: string): unknown {
    if (this.#outer && !this.#values.has(name)) return this.#outer.get(name);
    const value = this.#values.get(name);
    if (value === undefined) throw new RulesEvaluationError(`${name} differs from document to document`);
    return value;
  }

  /** The function and the frame of the block that declares it, which is the one its body sees. */
  findFunction(name: string): { declaration: FunctionDeclaration; home: Frame } | undefined {
    const declaration = this.#functions.get(name);
    return declaration ? { declaration, home: this } : this.#outer?.findFunction(name);
  }
}
