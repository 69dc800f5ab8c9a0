// Wrapped so that readers reach the contents of a closed tab: by an address and the browser search (useTabPanel),
// on paper and without JavaScript, where all panels are shown, each below its label (css/type.css).
import type {Props} from '@theme/TabItem';
import TabItem from '@theme-init/TabItem';
import {useRef} from 'react';
import {useTabPanel} from '../../components/tab-panel';

export default function LabeledTabItem(props: Props) {
  const {label, value} = props;
  const frame = useRef<HTMLDivElement>(null);
  useTabPanel(frame);
  return (
    <div ref={frame} className="tab-panel" data-label={typeof label === 'string' ? label : value}>
      <TabItem {...props} />
    </div>
  );
}
