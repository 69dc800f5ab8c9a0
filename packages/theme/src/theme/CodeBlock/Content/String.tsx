// Replaced because themes that wrap the CodeBlock of the classic theme (`@theme-init/CodeBlock`) end here, where the
// original needs Prism in the browser.
import type {Props} from '@theme/CodeBlock/Content/String';
import HighlightedCode from '../../../components/HighlightedCode';

export default function StringContent({children, ...props}: Props) {
  return <HighlightedCode {...props} code={children} />;
}
