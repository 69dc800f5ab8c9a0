// Wrapped because the page script marks the current entry (page/contents.ts).

import type {Props} from '@theme/TOCItems';
import TOCItems from '@theme-init/TOCItems';
import {useEffect} from 'react';

export default function StaticTOCItems(props: Props) {
  // When the window becomes wider, the app renders a new table, maybe after the last scroll event.
  useEffect(() => void document.dispatchEvent(new Event('site:contents')), []);
  return <TOCItems {...props} linkActiveClassName={undefined} />;
}
