declare module '@generated/recent-posts/default/posts.json' {
  const years: import('../plugins/recent-posts').YearOfPosts[];
  export default years;
}
