/** Starts every behavior of a page, by name. An error in one disables no other, and the console names it. */
export function startAll(behaviors: Record<string, () => void>): void {
  for (const [name, start] of Object.entries(behaviors)) {
    try {
      start();
    } catch (error) {
      console.error(`"${name}" does not work on this page:`, error);
    }
  }
}
