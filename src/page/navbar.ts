/** Hides the navbar while the reader scrolls down, and shows it while they scroll up or are near the top. */
let last = scrollY;

addEventListener(
  'scroll',
  () => {
    const y = Math.max(0, scrollY);
    const isDown = y > last;
    last = y;
    const navbar = document.querySelector<HTMLElement>('[data-hide-on-scroll]');
    if (!navbar) return;
    // At the bottom some browsers bounce, which is not scrolling up.
    const isAtEnd = y + innerHeight >= document.documentElement.scrollHeight;
    if (y < navbar.offsetHeight) navbar.dataset.hideOnScroll = 'top';
    else if (isDown) navbar.dataset.hideOnScroll = 'hidden';
    else if (!isAtEnd) navbar.dataset.hideOnScroll = 'shown';
  },
  {passive: true},
);
