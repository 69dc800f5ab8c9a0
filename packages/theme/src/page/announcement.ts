/** Closes the announcement bar, in every tab. Whether a page shows it is decided before its first paint (head.ts). */
import {closest} from 'inkstone-core/dom';
import {store} from './storage';

const KEY = 'docusaurus.announcement.dismiss';

function show(isDismissed: boolean): void {
  document.documentElement.dataset.announcementBarInitiallyDismissed = String(isDismissed);
}

export function announcement(): void {
  document.addEventListener('click', (event) => {
    if (!closest(event, '[data-announcement-close]')) return;
    show(true);
    store(KEY, 'true');
  });

  addEventListener('storage', ({key, newValue}) => {
    if (key === KEY) show(newValue === 'true');
  });
}
