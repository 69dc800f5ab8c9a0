// Runs inline at the start of the body, after the theme's own scripts and before the first paint. Part of every page: keep it short.
{
  const {dataset} = document.documentElement;
  // The theme takes any text of `?docusaurus-theme=` for a colour mode, and any `?docusaurus-data-x=` for an attribute.
  for (const key of new URLSearchParams(location.search).keys()) {
    if (key.startsWith('docusaurus-data-')) document.documentElement.removeAttribute(key.slice('docusaurus-'.length));
  }
  if (dataset.theme !== 'dark') dataset.theme = dataset.themeChoice = 'light';
  // A script that fails at any stage shows the message that is part of the page (src/components/ScriptFailure.tsx).
  addEventListener(
    'error',
    ({target}) => {
      if (target instanceof HTMLScriptElement) document.getElementById('script-failure')?.removeAttribute('hidden');
    },
    true,
  );
}
