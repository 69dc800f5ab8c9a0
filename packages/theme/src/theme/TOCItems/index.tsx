// Wrapped because the page script marks the current entry (page/contents.ts).

import type {Props} from '@theme/TOCItems';
import TOCItems from '@theme-init/TOCItems';
import {useEffect} from 'react';

export default function StaticTOCItems(props: Props) {
  // The app puts a new table into the page when the window becomes wider, maybe after the last scroll.
  useEffect(() => void document.dispatchEvent(new Event('site:contents')), []);
  return <TOCItems {...props} linkActiveClassName={undefined} />;
}
