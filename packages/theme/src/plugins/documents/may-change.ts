import type {Asset} from './asset';
import type {DocumentNode} from './document';

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i;
/** What a link to a file looks like to Docusaurus. A link to nothing at all is an error, which each build has to report. */
const FILE = /^$|^@site\/|\.(?!html$|mdx?$)[^./]+$/;

/**
 * Whether a document refers to a file of the site that was missing: in the next build it may exist, and then the document is another one.
 * @param assets those that were there
 */
export function mayChange(tree: DocumentNode, assets: Asset[]): boolean {
  const found = new Set(assets.map(({address}) => address));
  const isMissing = (address: unknown) =>
    typeof address === 'string' && !ELSEWHERE.test(address) && !found.has(address.replace(/[?#].*$/, ''));
  const isFile = (address: unknown) => isMissing(address) && FILE.test(String(address).replace(/[?#].*$/, ''));
  const visit = (node: DocumentNode): boolean => {
    if (typeof node === 'string') return false;
    const [name, properties, ...children] = node;
    return (
      (properties && (name === 'img' ? isMissing(properties.src) : isFile(properties.href))) || children.some(visit)
    );
  };
  return visit(tree);
}
