/** An id with its underscores escaped, which could mean emphasis. */
export const withoutEmphasis = (id: string): string => id.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
