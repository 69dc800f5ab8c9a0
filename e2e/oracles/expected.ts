import type {Difference, Kind} from '../../packages/theme/src/compare/compare';
import type {Generator} from './tools';

/** Differences that are right, and why; the handbook tells them to owners. */
type Expected = {blog?: string; generator?: Generator; kind: Kind; is?: RegExp; why: string};

export const EXPECTED: Expected[] = [];

/** Takes the expected differences out, and names the rows for this blog that nothing needs any more. */
export function expectedIn(blog: string, generator: Generator, all: Difference[]) {
  const own = EXPECTED.filter((each) => (each.blog ?? blog) === blog && (each.generator ?? generator) === generator);
  const fits = ({kind, is}: Expected, each: Difference) =>
    kind === each.kind && (is?.test(`${each.page} ${each.old} ${each.now ?? ''}`) ?? true);
  const differences = all.filter((each) => !own.some((row) => fits(row, each)));
  const unused = own.filter((row) => row.blog && !all.some((each) => fits(row, each))).map(({why}) => why);
  return {differences, unused};
}
