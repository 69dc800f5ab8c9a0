/** Whether a click is a plain one: not for a context menu, another tab or another window. */
export function isPlainClick(event) {
    return (event.button === 0 &&
        !event.defaultPrevented &&
        !event.metaKey &&
        !event.ctrlKey &&
        !event.shiftKey &&
        !event.altKey);
}
/** The element around the target of an event that matches the selector. */
export function closest({ target }, selector) {
    return target instanceof Element ? target.closest(selector) : null;
}
/** Waits for a task of its own, so that keys, presses and painting can come before what follows. */
export function nextTask() {
    return new Promise((resolve) => setTimeout(resolve));
}
