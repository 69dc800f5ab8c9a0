// Stands for what the browser does not need. `false` as an alias does the same, but the bundler then numbers it by the path of the checkout.
module.exports = {};
