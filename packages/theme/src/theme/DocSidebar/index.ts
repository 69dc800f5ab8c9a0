// Replaced because there is one sidebar for every width: on a phone the style sheet places it in the menu.
export {default} from '@theme/DocSidebar/Desktop';
