/** What the journey needs of a browser. Every engine can do this much; places in a page are CSS selectors. */
export interface Driver {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page. It must be JSON. */
  evaluate<T>(expression: string): Promise<T>;
  click(selector: string): Promise<void>;
  /** Types into the element that has the focus. `Enter` and `Escape` are keys, everything else is text. */
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  back(): Promise<void>;
  /** Opens another tab and stays in the one before. Returns what changes to it. */
  newTab(url: string): Promise<{show(): Promise<void>; leave(): Promise<void>; close(): Promise<void>}>;
  stop(): Promise<void>;
}

/** Waits until an expression in the page is true. */
export async function until(driver: Driver, expression: string): Promise<void> {
  const end = Date.now() + 15_000;
  for (;;) {
    // While a page is being replaced there is nothing to ask.
    if (await driver.evaluate<boolean>(`Boolean(${expression})`).catch(() => false)) return;
    if (Date.now() > end)
      throw new Error(
        `Never became true at ${await driver.evaluate('location.href').catch(() => 'no page')}: ${expression}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
