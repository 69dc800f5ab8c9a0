import {expect, test} from 'vitest';
import {readingTime} from './reading-time';

const chinese = '字'.repeat(800);
const english = 'word '.repeat(440);
const noise =
  '\n\n```py\nprint("a b c d e f g")\n```\n\n$$\na + b = c\n$$\n\n<!-- truncate -->\n[](/a/long/path/of/words) `x y z` $e = m c^2$\n';

test.each([
  ['400 Han characters a minute', chinese, 2],
  ['220 words a minute', english, 2],
  ['the sum for a mixed text', chinese + english, 4],
  ['nothing for code, formulas, comments and link targets', chinese + noise, 2],
  ['nothing for code in lists and quotes', `${chinese}\n\n- item\n\n  \`\`\`py\n  ${english}\n  \`\`\`\n`, 2],
  ['a minute at least', '短', 1],
  ['the words between two sums of money', `It costs \\$10, ${english}, or \\$20.`, 2 + 6 / 220],
  ['the same without backslashes', `It costs $10, ${english}, or $20.`, 2 + 5 / 220],
])('reading takes %s', (_, content, minutes) => expect(readingTime({content})).toBeCloseTo(minutes, 1));
