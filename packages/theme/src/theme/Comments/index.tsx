/** Empty, unless the owner has enabled comments (src/comments) or replaces it. */
export default function Comments() {
  return null;
}
