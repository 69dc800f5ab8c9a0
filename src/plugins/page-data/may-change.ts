import type {Asset} from './asset';
import type {TextNode} from './data';

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i;
/** What a link to a file looks like to Docusaurus. One to nothing at all is a mistake of which it tells in each build. */
const FILE = /^$|^@site\/|\.(?!html$|mdx?$)[^./]+$/;

/**
 * Whether a text asks for a file of the site that was not there: in the next build it may be, and then the text is another one.
 * @param assets those that were there
 */
export function mayChange(text: TextNode, assets: Asset[]): boolean {
  const found = new Set(assets.map(({address}) => address));
  const isMissing = (address: unknown) => typeof address === 'string' && !ELSEWHERE.test(address) && !found.has(address.replace(/[?#].*$/, ''));
  const isFile = (address: unknown) => isMissing(address) && FILE.test(String(address).replace(/[?#].*$/, ''));
  const visit = (node: TextNode): boolean => {
    if (typeof node === 'string') return false;
    const [name, properties, ...children] = node;
    return (properties && (name === 'img' ? isMissing(properties.src) : isFile(properties.href))) || children.some(visit);
  };
  return visit(text);
}
