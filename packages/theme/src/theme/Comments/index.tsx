/** The end of a post: nothing, until the owner has comments (src/comments) or replaces it. */
export default function Comments() {
  return null;
}
