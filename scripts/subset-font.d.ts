declare module 'subset-font' {
  /** The font with the letters of `text` alone. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt' | 'woff' | 'woff2' | 'truetype'; noHinting?: boolean },
  ): Promise<Buffer>
}
