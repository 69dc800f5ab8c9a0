/** Where the elements that set something in the head (`<Helmet>`) tell of a change. */
const EMIT = /\b(\w+)\.emitChange=function\(\)\{/g;

/**
 * Has the elements of a page that set something in its head tell of it together. Each would do so for itself, and each time all that is set by
 * all of them is gathered: a tenth of what it takes to go from one post to the next, and of drawing a page during the build.
 * @param {string} source the module of react-helmet-async
 */
module.exports = function batchHelmet(source) {
  const found = source.match(EMIT)?.length ?? 0;
  if (found !== 1)
    throw new Error(`src/plugins/bundle/batch-helmet.cjs: emitChange is defined ${found} times in react-helmet-async, and not once. Has its code changed?`);
  return source.replace(
    EMIT,
    (_, prototype) =>
      `${prototype}.emitChange=function(){var one=this,context=one.props.context;if(context.isDue)return;context.isDue=true;` +
      `queueMicrotask(function(){context.isDue=false;one.emitNow()})},${prototype}.emitNow=function(){`,
  );
};
