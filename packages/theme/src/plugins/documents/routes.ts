import path from 'node:path';
import type {PluginContentLoadedActions, RouteConfig} from '@docusaurus/types';
import {aliasedSitePath, docuHash, posixPath} from '@docusaurus/utils';

/** A Markdown module of a route, as content plugins write it. */
export type DocumentModule = string | {path: string; query?: Record<string, string | boolean>};
type RouteModules = {content?: DocumentModule; items?: {content: DocumentModule}[]} & Record<string, unknown>;

export interface RouteContext {
  siteDir: string;
  generatedFilesDir: string;
  createData: PluginContentLoadedActions['createData'];
  /** The JSON of a document, or null if it stays a module. */
  documentOf: (module: DocumentModule) => Promise<string | null>;
}

/**
 * Gives the page of a route its documents as data (`Documents`): those of `modules.content` and `modules.items[].content`, of nested routes too.
 * @returns the route itself where no document is data
 */
export async function withDocumentData(route: RouteConfig, context: RouteContext): Promise<RouteConfig> {
  const {content, items = [], ...modules} = (route.modules ?? {}) as RouteModules;
  const document = content ? await context.documentOf(content) : null;
  const list: (string | null)[] = [];
  for (const item of items) list.push(await context.documentOf(item.content));
  const routes: RouteConfig[] = [];
  for (const nested of route.routes ?? []) routes.push(await withDocumentData(nested, context));
  const nested = {...route, ...(route.routes && {routes})};
  if (!document && !list.some(Boolean)) return nested;

  const generate = async (name: string, text: string) => {
    const file = await context.createData(name, text);
    return `@generated/${posixPath(path.relative(context.generatedFilesDir, file))}`;
  };
  const json = document ? `{"content":${document}}` : `{"items":[${list.map(String)}]}`;
  const documents = await generate(`${docuHash(route.path)}.documents.json`, json);
  const component = await generate(
    `page-${docuHash(route.component)}.js`,
    pageModule(route.component, context.siteDir),
  );
  const others = list.includes(null) && {items: items.map((item, index) => (list[index] ? {} : item))};
  return {...nested, component, modules: {...modules, ...others, documents} as RouteConfig['modules']};
}

/** A page component that takes documents as data. */
function pageModule(component: string, siteDir: string): string {
  const name = aliasedSitePath(require.resolve('./page.tsx'), siteDir);
  return `import Page from ${JSON.stringify(component)};
import {withDocuments} from ${JSON.stringify(name)};
export default withDocuments(Page);
`;
}
