import {useHistory} from '@docusaurus/router';
import {type ComponentType, type ReactNode, useContext, useEffect, useState} from 'react';
import {beginning, DrawnFirst} from '../plugins/page-data/beginning';
import type {TextNode} from '../plugins/page-data/data';

/**
 * A page that a link has led to is drawn in two steps, if its text is longer than the window: first what can be seen, and the rest once that is on the
 * screen. To draw what lies below takes a slow phone as long. A page that is opened, returned to or entered further down (`#place`) is there at once.
 * @param props.content draws the text, and has it as data unless it is a program
 */
export default function FirstLook({content: {text}, children}: {content: ComponentType & {text?: TextNode}; children: ReactNode}) {
  const {action, location} = useHistory();
  const [first, setFirst] = useState(() => (action === 'PUSH' && !location.hash && text ? partInSight(text) : undefined));
  useEffect(() => setFirst(undefined), []);
  return <DrawnFirst.Provider value={first}>{children}</DrawnFirst.Provider>;
}

/** What stands below the text of a page. */
export function BelowText({children}: {children: ReactNode}) {
  return useContext(DrawnFirst) === undefined && children;
}

/** As much of a text as can be seen, and some more, if that is not all: most letters are wider than this, and lines farther apart. */
function partInSight(text: TextNode): TextNode | undefined {
  const [column, navbarAndTitle, areaOfLetter] = [646, 200, 230];
  const part = beginning(text, (Math.min(innerWidth, column) * (innerHeight - navbarAndTitle)) / areaOfLetter);
  return part === text ? undefined : part;
}
