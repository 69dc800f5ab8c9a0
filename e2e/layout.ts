/** Runs in the page: what is wrong with its layout. */
export function layoutFaults(): string[] {
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} ${element.textContent?.trim().slice(0, 40)}`;
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const limit = document.documentElement.clientWidth + 1;

  const scrolls = (element: Element) => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX)) return true;
    }
    return false;
  };
  // The link that skips to the content waits beside the page until it has the focus.
  const overflow = all('body *:not([class*="skipToContent"])').filter(
    (element) =>
      element.getClientRects().length > 0 && element.getBoundingClientRect().right > limit && !scrolls(element),
  );

  const overlaps = all('main :is(p, h1, h2, h3, ul, ol, figure, pre, table, blockquote)').filter((element) => {
    const next = element.nextElementSibling;
    if (!next || getComputedStyle(next).position === 'absolute') return false;
    if ([element, next].some((one) => getComputedStyle(one).display === 'inline')) return false;
    const [above, below] = [element.getBoundingClientRect(), next.getBoundingClientRect()];
    const areSideBySide = below.left >= above.right || above.left >= below.right;
    return above.height > 0 && below.height > 0 && !areSideBySide && below.top < above.bottom - 2;
  });

  const words = all('main :is(h1, h2, p, li, dt, dd, td, pre)');
  const hidden = words.filter((element) => {
    const {width, height} = element.getBoundingClientRect();
    const folded =
      element.closest('aside, .toc, details:not([open]), [hidden], [role="status"], [data-beside] > h2') ||
      element.querySelector('.only-light, .only-dark') ||
      // A place to which links lead.
      (element.querySelector(':scope > a[id]:only-child:empty') && !element.textContent?.trim());
    return (
      !folded &&
      !(element.checkVisibility({opacityProperty: true, visibilityProperty: true}) && width > 1 && height > 1)
    );
  });
  // With more than 50 Han characters to a line, readers lose the next one.
  const long = words.filter(
    (element) => !element.matches('pre, td') && element.getBoundingClientRect().width > 50 * 17,
  );

  const cutOff = all('main *').filter((element) => {
    const {overflowX, overflowY} = getComputedStyle(element);
    const down = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2;
    const across = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 2;
    return (down || across) && element.clientHeight > 1;
  });

  const found = Object.entries({overflow, overlaps, hidden, long, cutOff}).flatMap(([kind, elements]) =>
    elements.map((element) => `${kind}: ${name(element)}`),
  );
  if (document.documentElement.scrollWidth > limit)
    found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  if (boxOf('main').top < boxOf('.navbar').bottom - 1) found.push('main begins above the end of the navbar');
  if (boxOf('.footer').top < boxOf('main').bottom - 1) found.push('the footer begins above the end of main');
  return found;
}
