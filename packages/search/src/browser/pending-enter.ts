import type {KeyboardEvent as ReactKeyboardEvent} from 'react';
import type {Modifiers} from '../shared/dialog';

export type PendingEnter = ReturnType<typeof holdEnter>;

/** Carries out an Enter that comes before the results: DocSearch would open a hit of an earlier query, or cancel. */
export function holdEnter(field: () => HTMLInputElement | null) {
  let shown: string | undefined;
  let pending: {query: string; modifiers: Modifiers} | undefined;
  const press = (modifiers?: Modifiers) =>
    field()?.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true, ...modifiers}));
  const hold = (query?: string, modifiers?: Modifiers) => {
    pending = query !== undefined && modifiers ? {query, modifiers} : pending;
    if (!pending || pending.query !== shown) return;
    const own = pending.modifiers;
    pending = undefined;
    press(own);
  };
  return {
    press: () => press(),
    /** Takes over an Enter that was pressed before DocSearch was shown. */
    hold,
    onKeyDown(event: ReactKeyboardEvent): void {
      const value = field()?.value;
      if (event.target !== field() || event.nativeEvent.isComposing) return;
      // The reader types on: this is another query.
      if (event.key !== 'Enter') pending = undefined;
      else if (value && value !== shown) {
        event.preventDefault();
        event.stopPropagation();
        const {ctrlKey, metaKey, shiftKey} = event;
        pending = {query: value, modifiers: {ctrlKey, metaKey, shiftKey}};
      }
    },
    /** The results of this query are shown, or none. */
    onShown(query?: string): void {
      shown = query;
      hold();
    },
  };
}
