/** An address or a part of it without escapes; as it stands where they do not decode, as in `100%`. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
