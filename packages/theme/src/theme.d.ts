// The nodes of formulas, which the syntax of `inkstone-core` makes.
/// <reference types="mdast-util-math" />

declare module '@theme/HomePage' {
  import type {ReactNode} from 'react';

  export default function HomePage(props: {
    parts?: {to: string; title: string; why?: string}[];
    'data-static'?: boolean;
  }): ReactNode;
}
declare module '@theme/Comments' {
  export default function Comments(): React.ReactNode;
}
