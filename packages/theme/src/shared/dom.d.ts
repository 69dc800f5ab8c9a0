/** Whether a click is a plain one: not for a context menu, another tab or another window. */
export declare function isPlainClick(event: MouseEvent): boolean;
/** The element around the target of an event that matches the selector. */
export declare function closest<E extends HTMLElement = HTMLElement>({ target }: Event, selector: string): E | null;
/** Waits for a task of its own, so that keys, presses and painting can come before what follows. */
export declare function nextTask(): Promise<void>;
