/** A script of the not-found page: leads from `/blog/garch/` to `/blog/garch` if that exists. The app waits for it. */
export const WITHOUT_SLASH = `{const [, path] = location.pathname.match(/^(.+?)\\/+(?:index\\.html)?$/) ?? [];
if (path) {
  const root = document.documentElement;
  root.dataset.moving = '';
  const stay = () => delete root.dataset.moving;
  fetch(path + location.search, {method: 'HEAD'}).then(
    ({ok}) => ok ? location.replace(path + location.search + location.hash) : stay(), stay);
}}
`;
