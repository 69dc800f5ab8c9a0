/** An id with the signs escaped that could mean emphasis or a formula. */
export const withoutEmphasis = (id: string): string =>
  id.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|[$\\]/gu, '\\$&');
