/** Tells the style sheet which way the reader scrolls: the navbar hides on the way down. */
export function navbar(): void {
  let last = scrollY;

  addEventListener(
    'scroll',
    () => {
      const y = Math.max(0, scrollY);
      const isDown = y > last;
      last = y;
      const {dataset, scrollHeight} = document.documentElement;
      const height = document.querySelector<HTMLElement>('.navbar')?.offsetHeight ?? 0;
      // At the bottom, some browsers bounce, which is not scrolling up.
      const isAtEnd = y + innerHeight >= scrollHeight;
      const direction = y < height ? 'top' : isDown ? 'down' : isAtEnd ? dataset.scroll : 'up';
      if (direction !== dataset.scroll) dataset.scroll = direction;
    },
    {passive: true},
  );
}
