/**
 * When a part of the app cannot be loaded on the first visit (a bad connection, a deploy in between), Docusaurus leaves the
 * prerendered page as it is: readable, but without a word, and its buttons dead. This says so and offers to try again.
 * A failure during navigation needs nothing: the router then loads the next page from the server.
 */
const words = {
  zh: {text: '页面的一部分没有加载成功，文字可以照常阅读，按钮和搜索暂时不可用。', retry: '重试'},
  en: {text: 'A part of this page failed to load. You can read on; buttons and search do not work yet.', retry: 'Retry'},
};

function showFailure(error: unknown): void {
  if (window.docusaurusRoot || document.getElementById('chunk-failure')) return;
  const {text, retry} = document.documentElement.lang.startsWith('zh') ? words.zh : words.en;
  const box = document.createElement('div');
  box.id = 'chunk-failure';
  box.className = 'alert alert--danger';
  box.setAttribute('role', 'alert');
  const detail = document.createElement('small');
  detail.textContent = String(error);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button--primary button--sm';
  button.textContent = retry;
  button.addEventListener('click', () => window.location.reload());
  box.append(text, ' ', detail, ' ', button);
  document.body.prepend(box);
}

if (typeof window !== 'undefined') {
  window.addEventListener('unhandledrejection', ({reason}: PromiseRejectionEvent) => {
    if (reason instanceof Error && reason.name === 'ChunkLoadError') showFailure(reason);
  });
}

export {};
