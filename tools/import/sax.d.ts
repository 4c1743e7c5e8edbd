// The part of sax that readFeed.ts uses: it ships no types.
declare module 'sax' {
  type Parser = { error: Error | null; write: (text: string) => Parser; close: () => Parser };
  const sax: { parser: (strict: boolean) => Parser };
  export default sax;
}
