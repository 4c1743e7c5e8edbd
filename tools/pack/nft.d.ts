declare module 'next/dist/compiled/@vercel/nft/index.js' {
  type Options = {
    base: string;
    processCwd: string;
    conditions: readonly string[];
    ignore: readonly string[];
    readFile: (file: string) => Promise<string | Buffer | null>;
  };
  const nft: {
    /** Paths relative to `base`. */
    nodeFileTrace: (
      entries: readonly string[],
      options: Options,
    ) => Promise<{ fileList: ReadonlySet<string> }>;
  };
  export default nft;
}
