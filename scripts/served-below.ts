/**
 * A server's configuration for a site below a path, or at the root of its host. `config`: `deploy/nginx.conf` or
 * `deploy/Caddyfile`. `baseUrl`: such as `/` or `/notes/`.
 */
export function servedBelow(config: string, baseUrl: string) {
  const base = baseUrl.replace(/\/$/, '');
  const expression = base.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const block = `\t\t# Below ${base}.\n\t\t@outside not path ${base} ${base}/*\n\t\terror @outside 404\n\t\t@bare path ${base}\n\t\tredir @bare ${base}/ 301\n\t\turi strip_prefix ${base}\n\n`;
  return config
    .replace(/(?<="~\^)[^(]*(?=\(\?<below>)/, () => expression)
    .replace(/(?<=set \$base ")[^"]*/, () => base)
    .replace(/(?<=rewrite \^)[^(]*(?=\(\/\.\*\)\$ \$1;)/, () => expression)
    .replace(/\t\t# Below \/[\s\S]*?strip_prefix .*\n\n/, '')
    .replace(/(?=\t\t# \/x\.html)/, () => (base ? block : ''))
    .replace(/(redir @(?:root|home|page) )[^{]*?(\/?\{)/g, (_, start, rest) => start + base + rest);
}
