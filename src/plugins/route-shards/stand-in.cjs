const fs = require('node:fs');

/** A loader: gives the text of the file in its option `file` in place of the module's own. */
module.exports = function standIn() {
  const {file} = this.getOptions();
  this.addDependency(file);
  return fs.readFileSync(file, 'utf8');
};
