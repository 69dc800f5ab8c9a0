declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {targetFormat: 'truetype' | 'woff2'; keepFeatures: string[]; noHinting: boolean},
  ): Promise<Buffer>;
}
