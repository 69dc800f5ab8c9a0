import type {Surroundings} from './twin';

/** A question of a twin to its surroundings, and the answer as JSON. */
export type Asked = [kind: keyof Surroundings, argument: string, answer: string];

/** The same surroundings, but every question is written down. */
export function noting(surroundings: Surroundings, asked: Asked[]): Surroundings {
  const noted =
    <Answer>(kind: keyof Surroundings, ask: (argument: string) => Answer) =>
    (argument = '') => {
      const answer = ask(argument);
      asked.push([kind, argument, asJson(answer)]);
      return answer;
    };
  const {link, image, listing, values} = surroundings;
  return {link: noted('link', link), image: noted('image', image), listing: noted('listing', listing), values: noted('values', values)};
}

/** Whether everything that was asked has the same answer here. */
export function stillAnswered(asked: Asked[], surroundings: Surroundings): boolean {
  return asked.every(([kind, argument, answer]) => asJson(surroundings[kind](argument)) === answer);
}

function asJson(answer: unknown): string {
  return JSON.stringify(answer) ?? '';
}
