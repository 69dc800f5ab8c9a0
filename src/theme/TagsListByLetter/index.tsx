// Replaced because the original sorts by the language of whoever draws the page: the machine that builds it and the reader's
// browser disagree about the order of Chinese tags, and each Chinese character gets a heading of its own.
import Tag from '@theme/Tag';
import type {Props} from '@theme/TagsListByLetter';

/** All tags, the ones with most posts first. */
export default function TagsList({tags}: Props) {
  const order = [...tags].sort((a, b) => b.count - a.count || (a.permalink < b.permalink ? -1 : 1));
  return (
    <ul className="clean-list">
      {order.map((tag) => (
        <li key={tag.permalink} className="margin-bottom--md">
          <Tag {...tag} />
        </li>
      ))}
    </ul>
  );
}
