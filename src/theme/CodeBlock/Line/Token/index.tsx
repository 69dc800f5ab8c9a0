// Replaced because the highlighter puts a style attribute on empty lines; colours come from classes alone here, so that a
// strict content security policy can forbid style attributes.
import type {Props} from '@theme/CodeBlock/Line/Token';

export default function Token({line: _line, token: _token, style: _style, ...props}: Props) {
  return <span {...props} />;
}
