// Runs inline at the end of every page of a site with comments. Keep it short.
{
  const origin = 'https://giscus.app';
  const theme = () => document.documentElement.dataset.theme;
  const show = (button: HTMLElement) => {
    const script = Object.assign(document.createElement('script'), {src: `${origin}/client.js`});
    Object.assign(script.dataset, JSON.parse(button.dataset.comments ?? '{}'), {theme: theme()});
    script.onerror = () => {
      button.hidden = false;
      document.dispatchEvent(new Event('site:failure'));
    };
    button.hidden = true;
    document.head.append(script);
  };
  addEventListener('click', ({target}) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-comments]');
    if (button) show(button);
  });
  // Sent by the color mode switch.
  addEventListener('storage', () => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe.giscus-frame');
    frame?.contentWindow?.postMessage({giscus: {setConfig: {theme: theme()}}}, origin);
  });
  // A reader who has just signed in returns with this parameter.
  const button = document.querySelector<HTMLElement>('[data-comments]');
  if (button && new URLSearchParams(location.search).has('giscus')) show(button);
}
