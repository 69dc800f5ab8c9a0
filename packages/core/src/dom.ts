// For scripts in the browser.

/** Whether a click is plain: not one that opens a context menu, a new tab or a new window. */
export function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !event.defaultPrevented && !hasModifier;
}

/** The element around the target of an event that matches the selector. */
export function closest<E extends HTMLElement = HTMLElement>({target}: Event, selector: string): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null;
}

/** Waits for a new task, so that input events and painting come first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
