/** Starts every behavior of a page, by name. One that throws disables no other, and the console says which it is. */
export function startAll(behaviors: Record<string, () => void>): void {
  for (const [name, start] of Object.entries(behaviors)) {
    try {
      start();
    } catch (error) {
      console.error(`"${name}" does not work on this page:`, error);
    }
  }
}
