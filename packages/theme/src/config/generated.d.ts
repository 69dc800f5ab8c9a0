declare module '@generated/recent-posts/default/*.json' {
  const years: import('../plugins/recent-posts').YearOfPosts[];
  export default years;
}

declare module '@generated/docusaurus-theme-inkstone/default/not-found.json' {
  const texts: import('..').NotFoundText[];
  export default texts;
}

declare module '*.woff2' {
  const address: string;
  export default address;
}

/** The client of Docusaurus: an alias that the plugin `bundle` sets. */
declare module 'docusaurus-client-entry';

/** `client/highlight` while pages are rendered, and an empty module in the browser: an alias that `bundle` sets. */
declare module 'server-highlight' {
  const server: {highlighted?: typeof import('../client/highlight').highlighted};
  export = server;
}
