/** An address, or part of one, with its escapes decoded; unchanged if they are invalid, as in `100%`. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
