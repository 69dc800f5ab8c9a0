import type {Parents} from 'mdast';
import type {Editing} from './generator';

/** Links bare addresses of FTP, which the parser leaves as text. @param from the offset of the text */
export function editFtp(source: string, from: number, parent: Parents, edit: Editing['edit']): void {
  if (parent.type === 'link') return;
  for (const {0: address, index} of source.matchAll(/\bftp:\/\/[^\s<>\p{Script=Han}，。；：！？、（）]+/gu))
    edit(from + index, from + index + address.length, `<${address}>`);
}
