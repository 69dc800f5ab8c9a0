import type {PostFormat} from '../common/format';
import {notebook} from './notebook';

const FORMATS: PostFormat[] = [notebook];

/** The form of a file that is neither Markdown nor HTML. */
export const formatOf = (file: string): PostFormat | undefined =>
  FORMATS.find(({extension}) => file.endsWith(extension));
