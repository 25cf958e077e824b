declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2' | 'sfnt';
    readonly noLayoutClosure?: boolean;
    readonly noHinting?: boolean;
  }
  /** The font with nothing but these characters. */
  export default function subsetFont(font: Buffer, characters: string, options: SubsetOptions): Promise<Buffer>;
}
