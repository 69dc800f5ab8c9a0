import type {Surroundings} from './alternate';

/** Something that an alternate looked up outside its Markdown, and the result as JSON. */
export type Lookup = [kind: keyof Surroundings, argument: string, result: string];

/** The same surroundings, which add every lookup to `lookups`. */
export function recorded(surroundings: Surroundings, lookups: Lookup[]): Surroundings {
  const noted =
    <Result>(kind: keyof Surroundings, lookUp: (argument: string) => Result) =>
    (argument = '') => {
      const result = lookUp(argument);
      lookups.push([kind, argument, asJson(result)]);
      return result;
    };
  const {link, image, includedFile, values} = surroundings;
  return {
    link: noted('link', link),
    image: noted('image', image),
    includedFile: noted('includedFile', includedFile),
    values: noted('values', values),
  };
}

/** Whether every recorded lookup still has the same result. */
export function stillValid(lookups: Lookup[], surroundings: Surroundings): boolean {
  return lookups.every(([kind, argument, result]) => asJson(surroundings[kind](argument)) === result);
}

function asJson(result: unknown): string {
  return JSON.stringify(result) ?? '';
}
