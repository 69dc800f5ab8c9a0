/**
 * An inline script of the not-found page, which hosts send for `/blog/garch/`: goes to the address without the slash if
 * there is a page. The app waits (page/app.ts): it would show the post in a document that is not its own.
 */
export const WITHOUT_SLASH = `{const [, path] = location.pathname.match(/^(.+?)\\/+(?:index\\.html)?$/) ?? [];
if (path) {
  const root = document.documentElement;
  root.dataset.moving = '';
  const stay = () => delete root.dataset.moving;
  fetch(path + location.search, {method: 'HEAD'}).then(
    ({ok}) => ok ? location.replace(path + location.search + location.hash) : stay(), stay);
}}
`;
