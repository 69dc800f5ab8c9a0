// Runs inline on every page, after the theme's own inline scripts and before the first paint. Keep it short.
{
  const root = document.documentElement;
  const {dataset} = root;
  const announcement: string = 'ANNOUNCEMENT_ID';
  // Docusaurus uses any text of `?docusaurus-theme=` as color mode, and `?docusaurus-data-x=` sets any attribute.
  for (const key of new URLSearchParams(location.search).keys()) {
    if (key.startsWith('docusaurus-data-')) root.removeAttribute(key.slice('docusaurus-'.length));
  }
  if (!/^(light|dark)$/.test(dataset.theme ?? '')) dataset.theme = dataset.themeChoice = 'light';
  try {
    // A bar with a new id shows again. An old release spelled the default id wrong.
    const key = 'docusaurus.announcement.';
    const seen = localStorage.getItem(`${key}id`)?.replace('annoucement-bar', 'announcement-bar');
    if (announcement && seen !== announcement) {
      localStorage.setItem(`${key}dismiss`, 'false');
      dataset.announcementBarInitiallyDismissed = 'false';
    }
    if (announcement) localStorage.setItem(`${key}id`, announcement);
  } catch {
    // Without storage the bar is shown.
  }
  // If a script of the site fails to load, shows a message (components/PageMessages.tsx), unless load.ts does.
  addEventListener(
    'error',
    ({target}) => {
      const isOwn = target instanceof HTMLScriptElement && target.src.startsWith(location.origin);
      if (isOwn && !('handled' in target.dataset)) document.dispatchEvent(new Event('site:failure'));
    },
    true,
  );
  document.addEventListener('site:failure', () => {
    const box = document.getElementById('script-failure');
    if (!box?.hidden) return;
    // A link to the page itself loads it anew without any script.
    const retry = Object.assign(document.createElement('a'), {
      className: 'button button--primary button--sm',
      href: '',
    });
    retry.textContent = box.dataset.retry ?? '';
    box.hidden = false;
    box.replaceChildren(`${box.dataset.text} `, retry);
  });
  // A press on a button before the page script has arrived waits for it (script.ts).
  addEventListener('click', ({target}) => {
    if (target instanceof Element) window.pressed = target.closest('button');
  });
}
