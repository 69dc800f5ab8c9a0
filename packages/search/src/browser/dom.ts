/** Whether a click is a plain one: not for a context menu, another tab or another window. */
export function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !event.defaultPrevented && !hasModifier;
}

/** The element around the target of an event that matches the selector. */
export function closest<E extends HTMLElement = HTMLElement>({target}: Event, selector: string): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null;
}

/** Waits for a task of its own, so that keys, presses and painting can come before what follows. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
