import docsPlugin, {validateOptions} from '@docusaurus/plugin-content-docs';
import {includedFiles} from '../../shared/included/included';
import {documentsAsData} from '.';

/** The docs plugin, with its documents as data. */
export default documentsAsData(docsPlugin, {includes: includedFiles});
export {validateOptions};
