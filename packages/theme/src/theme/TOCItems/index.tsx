// Wrapped because the page script marks the current entry (page/contents.ts).
import type {Props} from '@theme/TOCItems';
import TOCItems from '@theme-init/TOCItems';

export default function StaticTOCItems(props: Props) {
  return <TOCItems {...props} linkActiveClassName={undefined} />;
}
