import {nextTask} from '../shared/dom';

// Starts Docusaurus' client. React is evaluated in a separate task: together they would block a low-end phone for more than 100 ms.
import(/* webpackMode: "eager" */ 'react-dom/client')
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ 'docusaurus-client-entry'));
