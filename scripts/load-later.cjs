// Docusaurus loads, as it starts, what it needs for other ways of building than this site's: webpack and its plugins, Babel, the minifier of pages. That is
// half of all code that a build loads. Here each of these packages is loaded when something of it is used.
const Module = require('node:module');

const LATER = new Set([
  '@babel/core',
  '@babel/generator',
  '@babel/traverse',
  'copy-webpack-plugin',
  'css-minimizer-webpack-plugin',
  'html-minifier-terser',
  'html-webpack-plugin',
  'mini-css-extract-plugin',
  'rtlcss',
  'terser-webpack-plugin',
  'webpack',
  'webpack-bundle-analyzer',
  'webpackbar',
]);

const {require: load} = Module.prototype;
Module.prototype.require = /** @type {typeof load} */ (
  function requireLater(id) {
    return LATER.has(id) ? later(() => load.call(this, id)) : load.call(this, id);
  }
);

/**
 * Stands for a module until it is used.
 * @param {() => any} get
 */
function later(get) {
  /** What a compiled `import` of the default gets: it asks first whether the module was one of ES, and here that has to be answered without it. */
  const whole = () => {
    const exports = get();
    return exports.__esModule ? exports.default : exports;
  };
  return new Proxy(function standIn() {}, {
    get: (_, name) => (name === '__esModule' ? undefined : get()[name]),
    has: (_, name) => name in get(),
    apply: (_, self, values) => Reflect.apply(whole(), self, values),
    construct: (_, values) => Reflect.construct(whole(), values),
  });
}
