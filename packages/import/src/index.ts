export {addCommands, type Site} from './commands';
export {openOld, runCompare} from './compare';
export {importContent, runImport} from './import';
