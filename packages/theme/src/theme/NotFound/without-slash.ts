/**
 * An inline script of the not-found page. Hosts that do not redirect `/blog/garch/` answer it with that page: the
 * script asks for the address without the slash, and goes there if there is a page. A host may send it back to the
 * slash: then the answer is the not-found page again, and the reader stays. The app waits
 * (packages/theme/src/page/app.ts): it would show the post in a document that is not its own.
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
