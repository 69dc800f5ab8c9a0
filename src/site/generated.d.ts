declare module '@generated/recent-posts/default/posts.json' {
  const years: import('../plugins/recent-posts').YearOfPosts[];
  export default years;
}

declare module '@generated/translation-status/default/status.json' {
  const languages: import('../plugins/translation-status').LanguageStatus[];
  export default languages;
}
