// Wrapped because the page script marks the current entry (src/page/contents.ts).
import type {Props} from '@theme/TOCItems';
import TOCItems from '@theme-original/TOCItems';

export default function StaticTOCItems(props: Props) {
  return <TOCItems {...props} linkActiveClassName={undefined} />;
}
