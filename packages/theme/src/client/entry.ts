import {nextTask} from 'inkstone-core/dom';

// Starts Docusaurus' client. React is evaluated in a separate task: together they block a low-end phone for 100 ms.
import(/* webpackMode: "eager" */ 'react-dom/client')
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ 'docusaurus-client-entry'));
