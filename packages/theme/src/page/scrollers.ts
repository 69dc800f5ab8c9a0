/** Code, tables and formulas are tab stops so that the keyboard can scroll them, unless they fit. */
export function scrollers(): void {
  const observer = new ResizeObserver((entries) => {
    for (const {target} of entries) (target as HTMLElement).tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
  });

  function observe(): void {
    observer.disconnect();
    for (const region of document.querySelectorAll('.scrollable, pre[tabindex]')) observer.observe(region);
  }

  document.addEventListener('site:route', observe);
  observe();
}
