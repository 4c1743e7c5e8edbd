// The package brings no types of its own; this is what subsetFonts.ts uses of it.
declare module 'subset-font' {
  type Options = {
    targetFormat: 'truetype' | 'woff2';
    variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
