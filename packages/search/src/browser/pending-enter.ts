import type {KeyboardEvent as ReactKeyboardEvent} from 'react';

export type PendingEnter = ReturnType<typeof holdEnter>;

/** Delays an Enter until the results are there: DocSearch would open a hit of an earlier query, or cancel. */
export function holdEnter(field: () => HTMLInputElement | null) {
  let shown: string | undefined;
  let pending: {query: string; event: KeyboardEventInit} | undefined;
  const press = (event?: KeyboardEventInit) => {
    const {ctrlKey, metaKey, shiftKey} = event ?? {};
    const modifiers = {ctrlKey, metaKey, shiftKey};
    field()?.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true, ...modifiers}));
  };
  const carryOut = () => {
    if (!pending || pending.query !== shown) return;
    const {event} = pending;
    pending = undefined;
    press(event);
  };
  return {
    press: () => press(),
    /** Takes over an Enter that was pressed before DocSearch was shown. */
    hold(query: string, event: KeyboardEventInit): void {
      pending = {query, event};
      carryOut();
    },
    onKeyDown(event: ReactKeyboardEvent): void {
      const query = field()?.value;
      if (event.target !== field() || event.nativeEvent.isComposing) return;
      // The reader types on: this is another query.
      if (event.key !== 'Enter') pending = undefined;
      else if (query && query !== shown) {
        event.preventDefault();
        event.stopPropagation();
        pending = {query, event: event.nativeEvent};
      }
    },
    /** The results of this query are shown, or none. */
    onShown(query?: string): void {
      shown = query;
      carryOut();
    },
  };
}
