/** Writes to local storage. If that is blocked or full, the value lasts as long as the page. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    console.warn(`"${key}" could not be stored:`, error);
  }
}
