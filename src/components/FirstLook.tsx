import {useHistory} from '@docusaurus/router';
import {type ComponentType, type ReactNode, useContext, useEffect, useState} from 'react';
import {beginning, DrawnLength, WHOLE} from '../plugins/page-data/beginning';
import type {TextNode} from '../plugins/page-data/data';

/**
 * A page that a link has led to is drawn in two steps, if its text is longer than the window: first what can be seen, and the rest once that is on the
 * screen. To draw what lies below takes a slow phone as long. A page that is opened, returned to or entered further down (`#place`) is there at once.
 * @param props.content draws the text, and has it as data unless it is a program
 */
export default function FirstLook({content: {text}, children}: {content: ComponentType & {text?: TextNode}; children: ReactNode}) {
  const {action, location} = useHistory();
  const [length, setLength] = useState(() => (action === 'PUSH' && !location.hash && text ? lengthInSight(text) : WHOLE));
  useEffect(() => setLength(WHOLE), []);
  return <DrawnLength.Provider value={length}>{children}</DrawnLength.Provider>;
}

/** What stands below the text of a page. */
export function BelowText({children}: {children: ReactNode}) {
  return useContext(DrawnLength) === WHOLE && children;
}

/** How much of a text can be seen, and some more: most letters are wider than this, and lines farther apart. */
function lengthInSight(text: TextNode): number {
  const [column, navbarAndTitle, areaOfLetter] = [646, 200, 230];
  const length = (Math.min(innerWidth, column) * (innerHeight - navbarAndTitle)) / areaOfLetter;
  return beginning(text, length) === text ? WHOLE : length;
}
