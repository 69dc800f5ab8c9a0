const {parentPort, workerData} = require('node:worker_threads');
const {Resvg} = require('@resvg/resvg-js');

// Draws each picture with its one font, and no font of the machine.
for (const {svg, hash, file, family} of workerData) {
  const options = {font: {fontFiles: [file], loadSystemFonts: false, defaultFontFamily: family}};
  parentPort.postMessage([hash, new Resvg(svg, options).render().asPng()]);
}
