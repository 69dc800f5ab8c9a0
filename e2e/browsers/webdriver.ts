import type {Driver} from './driver';

/**
 * The commands of WebDriver that the journey uses, whichever way they travel: to WebKit over HTTP, to Firefox over
 * its own socket.
 */
export interface Commands {
  navigate(url: string): Promise<unknown>;
  execute(script: string): Promise<unknown>;
  find(selector: string): Promise<Record<string, string>>;
  clickElement(id: string): Promise<unknown>;
  keys(actions: {type: string; value: string}[]): Promise<unknown>;
  rectangle(width: number, height: number): Promise<unknown>;
  back(): Promise<unknown>;
  currentWindow(): Promise<unknown>;
  newWindow(): Promise<{handle: string}>;
  switchTo(handle: unknown): Promise<unknown>;
  closeWindow(): Promise<unknown>;
  end(): Promise<void>;
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const KEYS: Record<string, string> = {Enter: '\uE007', Escape: '\uE00C'};

/** A driver that speaks WebDriver. */
export function webDriver(commands: Commands): Driver {
  return {
    async goto(url) {
      await commands.navigate(url);
    },
    evaluate: async <T>(expression: string) => (await commands.execute(`return (${expression})`)) as T,
    async click(selector) {
      const end = Date.now() + 15_000;
      for (;;) {
        try {
          const element = await commands.find(selector);
          await commands.clickElement(element[ELEMENT] ?? '');
          return;
        } catch (error) {
          if (Date.now() > end) throw error; // not there, or covered, for too long
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    },
    async type(text) {
      const keys = KEYS[text] ? [KEYS[text]] : [...text];
      await commands.keys(keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({type, value}))));
    },
    async resize(width, height) {
      await commands.rectangle(width, height);
    },
    async back() {
      await commands.back();
    },
    async newTab(url) {
      const first = await commands.currentWindow();
      const {handle} = await commands.newWindow();
      await commands.switchTo(handle);
      await commands.navigate(url);
      await commands.switchTo(first);
      return {
        async show() {
          await commands.switchTo(handle);
        },
        async leave() {
          await commands.switchTo(first);
        },
        async close() {
          await commands.switchTo(handle);
          await commands.closeWindow();
          await commands.switchTo(first);
        },
      };
    },
    stop: () => commands.end(),
  };
}
