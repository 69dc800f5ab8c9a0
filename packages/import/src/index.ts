export {addCommands, type Site} from './commands';
export {importContent} from './import';
