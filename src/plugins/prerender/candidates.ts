interface Route {
  path?: string | string[];
  exact?: boolean;
}

/** Of a path that stands for itself only. */
const PLAIN = /^[^:*()?+\\[\]{}|^$]*$/;
const tables = new WeakMap<Route[], Table>();

/** Places in the list of routes: of those that stand for one path, by it, and of all others. */
interface Table {
  plain: Map<string, number[]>;
  others: number[];
}

/**
 * The routes that an address may match, in their order, for a table that does not change: the router tries them all, one regular expression
 * after the other, several times for each page, which with many pages takes longer than to draw them.
 */
export function candidates<R extends Route>(routes: R[], pathname: string): R[] {
  const {plain, others} = tables.get(routes) ?? toTable(routes);
  const places = [...others, ...(plain.get(normalized(pathname)) ?? [])].sort((a, b) => a - b);
  return places.flatMap((place) => routes[place] ?? []);
}

function toTable(routes: Route[]): Table {
  const table: Table = {plain: new Map(), others: []};
  for (const [place, {path, exact}] of routes.entries()) {
    if (!exact || typeof path !== 'string' || !PLAIN.test(path)) table.others.push(place);
    else table.plain.set(normalized(path), [...(table.plain.get(normalized(path)) ?? []), place]);
  }
  tables.set(routes, table);
  return table;
}

/** As the router compares: without regard to case and to a slash at the end. */
function normalized(path: string): string {
  return path.toLowerCase().replace(/\/$/, '');
}
