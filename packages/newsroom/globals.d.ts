// The global names that the package uses beside those of the language: every runtime of the package has them. The
// rest of the DOM's types, and those of Node, are unknown here: code that needs one does not compile. The site's own
// types exclude this file.

declare class URLSearchParams {
  constructor(given?: string | Readonly<Record<string, string>>);
  get(name: string): string | null;
  keys(): IteratorObject<string>;
  set(name: string, value: string): void;
  toString(): string;
}

declare class URL {
  constructor(url: string, base?: string | URL);
  hash: string;
  host: string;
  hostname: string;
  href: string;
  readonly origin: string;
  password: string;
  pathname: string;
  port: string;
  protocol: string;
  search: string;
  readonly searchParams: URLSearchParams;
  username: string;
  toString(): string;
}

declare class TextEncoder {
  encode(text: string): Uint8Array;
}
