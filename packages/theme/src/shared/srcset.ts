/** The candidates of a `srcset`: each address with its width or density, which may be empty. */
export function candidatesOf(srcset: string): {address: string; size: string}[] {
  // A comma within an address, as of `data:`, is no end: one behind a size is, or one before white space.
  const candidates = srcset.split(/,\s+|(?<=\s[\d.]+[wx]),/).map((candidate) => candidate.trim());
  return candidates.filter(Boolean).map((candidate) => {
    const [address = '', ...size] = candidate.split(/\s+/);
    return {address, size: size.join(' ')};
  });
}
