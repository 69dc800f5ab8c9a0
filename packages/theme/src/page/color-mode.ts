/** The switch between light and dark, stored under `theme`. Other tabs and React follow by the `storage` event. */
import {closest} from 'inkstone-core/dom';
import {label} from '../shared/dom';
import {store} from './storage';

const KEY = 'theme';

function buttons(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('[data-color-mode]');
}

function show(mode: string | undefined, choice = mode): void {
  const {dataset} = document.documentElement;
  if (mode !== dataset.theme) dataset.theme = mode;
  dataset.themeChoice = choice;
  for (const button of buttons()) label(button, button.dataset[mode === 'dark' ? 'dark' : 'light'] ?? '');
}

export function colorMode(): void {
  const {dataset} = document.documentElement;
  document.addEventListener('click', (event) => {
    if (!closest(event, '[data-color-mode]')) return;
    const newValue = dataset.theme === 'dark' ? 'light' : 'dark';
    show(newValue);
    store(KEY, newValue);
    try {
      dispatchEvent(new StorageEvent('storage', {key: KEY, newValue, storageArea: localStorage}));
    } catch {
      // The storage is blocked, so nothing listens to it.
    }
  });

  addEventListener('storage', ({key, newValue}) => {
    if (key !== KEY && key !== null) return;
    const stored = newValue === 'dark' || newValue === 'light' ? newValue : undefined;
    show(stored ?? buttons()[0]?.dataset.colorMode);
  });

  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({matches}) => {
    if (dataset.themeChoice === 'system') show(matches ? 'dark' : 'light', 'system');
  });

  const update = () => show(dataset.theme, dataset.themeChoice);
  document.addEventListener('site:route', update);
  update();
}
