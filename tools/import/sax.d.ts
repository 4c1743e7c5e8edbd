// The part of sax that readFeed.ts uses: it ships no types.
declare module 'sax' {
  type Tag = { name: string; attributes: Readonly<Record<string, string>> };
  type Parser = {
    error: Error | null;
    onerror: (error: Error) => void;
    onopentag: (tag: Tag) => void;
    onclosetag: (name: string) => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    write: (text: string) => Parser;
    close: () => Parser;
  };
  const sax: { parser: (strict: boolean) => Parser };
  export default sax;
}
