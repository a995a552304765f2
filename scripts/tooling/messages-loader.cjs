/**
 * next-intl's loader of messages. It is an ES module, which the bundler's runner of loaders can't require before
 * Node 20.19; the floor is 20.9.
 */
module.exports = function loadMessages(source) {
  const done = this.async();
  import('next-intl/extractor/catalogLoader').then(({ default: load }) => load.call(this, source), done);
};
