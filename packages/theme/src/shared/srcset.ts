/** The candidates of a `srcset`: each address with its width or density, which may be empty. */
export function candidatesOf(srcset: string): {address: string; size: string}[] {
  // A comma within an address, such as `data:`, is not a separator: one after a size or before white space is.
  const candidates = srcset.split(/,\s+|(?<=\s[\d.]+[wx]),/).map((candidate) => candidate.trim());
  return candidates.filter(Boolean).map((candidate) => {
    const [address = '', ...size] = candidate.split(/\s+/);
    return {address, size: size.join(' ')};
  });
}
