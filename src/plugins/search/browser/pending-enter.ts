import type {KeyboardEvent as ReactKeyboardEvent} from 'react';
import type {Modifiers} from '../shared/dialog';

export type PendingEnter = ReturnType<typeof holdEnter>;

/**
 * Carries out an Enter that comes before the results: DocSearch would open a hit of an earlier query, or cancel the search.
 *
 * @param place where DocSearch is
 * @param submitted the Enter that was pressed before DocSearch had loaded
 */
export function holdEnter(place: Element, query: string, submitted?: Modifiers) {
  let shown: string | undefined;
  let pending = submitted && {query, modifiers: submitted};
  const field = () => place.querySelector<HTMLInputElement>('.DocSearch-Input');
  const press = (modifiers?: Modifiers) => field()?.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true, ...modifiers}));

  return {
    press: () => press(),

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
      if (!pending || pending.query !== query) return;
      const {modifiers} = pending;
      pending = undefined;
      press(modifiers);
    },
  };
}
