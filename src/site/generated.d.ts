declare module '@generated/recent-posts/default/posts.json' {
  const years: import('../plugins/recent-posts').YearOfPosts[];
  export default years;
}

declare module '@generated/route-shards' {
  interface Shard {
    routes: [path: string, hash: string][];
    chunkNames: typeof import('@generated/routesChunkNames');
    registry: import('@docusaurus/types').Registry;
  }
  const shards: (() => Promise<Shard>)[];
  export default shards;
}

interface Navigator {
  /** Not in every browser. */
  connection?: {effectiveType?: string; saveData?: boolean};
}

/** The file that the package's name stands for; while pages are prerendered, the name stands for src/plugins/prerender/router-config.tsx. */
declare module 'react-router-config/esm/react-router-config' {
  export {matchRoutes, renderRoutes} from 'react-router-config';
}
