// Wrapped because the stock button does not tell assistive technology whether the table of contents is open.
import type {Props} from '@theme/TOCCollapsible/CollapseButton';
import CollapseButton from '@theme-original/TOCCollapsible/CollapseButton';

export default function CollapseButtonWithState(props: Props) {
  return <CollapseButton {...props} aria-expanded={!props.collapsed} />;
}
