// Replaced because the original leaves out the language, the day of the last change and the translations, and does not escape `<`.
export {default} from '../../../components/BlogPostData';
