import path from 'node:path';
import {messagesIn} from 'inkstone-core/messages';

/** The folder with the texts of the theme, one folder a language. */
export const localesFolder = path.join(__dirname, '../../locales');

export const {hasMessages, messagesFor} = messagesIn(localesFolder, 'inkstone');
