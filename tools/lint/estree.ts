/** What the lints here read of ESTree and its JSX (https://github.com/estree/estree). */
export type Node = Readonly<{
  type: string;
  name?: string;
  value?: unknown;
  kind?: string;
  declare?: boolean;
  computed?: boolean;
  optional?: boolean;
  regex?: { pattern: string; flags: string } | null;
  parent?: Node | null;
  declaration?: Node | null;
  init?: Node | null;
  properties?: readonly Node[];
  arguments?: readonly Node[];
  declarations?: readonly Node[];
}> & { readonly [part in Part]?: Node };

type Part =
  'argument' | 'body' | 'callee' | 'id' | 'key' | 'left' | 'object' | 'property' | 'source' | 'test';

export type Report = (fault: { node: Node; message: string }) => void;
