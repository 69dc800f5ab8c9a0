// An interactive figure: range inputs, a sentence and a chart, in a shadow root (no inline styles, no effect on the page around it).
// Served as written: the page script imports it when the reader comes near the figure (src/page/figure.ts).

/**
 * @typedef {[zh: string, en: string]} Text
 * @typedef {{label: Text, min: number, max: number, step: number, value: number, show?: (value: number) => string}} Input
 * @typedef {{points: [x: number, y: number][], isQuiet?: boolean, isThin?: boolean, label?: string}} Line
 * @typedef {{inputs: Input[], x: Text, y: Text, xlim: [number, number], ylim: [number, number], xticks: [number, string][],
 *   yticks: [number, string][], isLog?: boolean, lines: (values: number[], say: (text: Text) => string) => Line[],
 *   mark?: (values: number[]) => [x: number, y: number], shade?: (values: number[]) => [from: number, to: number], say: (values: number[]) => Text}} Figure
 */

/** The geometry of the drawings (blog/_shared/chart.py), for a desktop and for a phone. */
const SIZES = {wide: {width: 600, letter: 15}, narrow: {width: 360, letter: 14}};
const HEIGHT = 330;
let box = {left: 62, right: 586, top: 40, bottom: 278};

/**
 * Puts a figure in the place of the static one, and hides that.
 * @param {HTMLElement} host
 * @param {Figure} figure
 */
export function mount(host, figure) {
  const say = (/** @type {Text} */ [zh, en]) => (host.closest('[lang]')?.getAttribute('lang')?.startsWith('zh') ? zh : en);
  // A file: the policy of the site allows no inline styles, and Safari below 16.4 has no sheets made by a script.
  const href = new URL('plot.css', import.meta.url).href;
  const sheet = Object.assign(document.createElement('link'), {rel: 'stylesheet', href});
  const shadow = host.attachShadow({mode: 'open', delegatesFocus: true});
  const {width, letter} = host.clientWidth < 480 ? SIZES.narrow : SIZES.wide;
  box = {...box, right: width - 14};
  const chart = svg('svg', {viewBox: `0 0 ${width} ${HEIGHT}`, 'font-size': letter, 'aria-hidden': 'true'});
  const sentence = document.createElement('output');
  const inputs = figure.inputs.map(({label, min, max, step, value}) => {
    const input = Object.assign(document.createElement('input'), {type: 'range', min, max, step, value});
    const shown = document.createElement('span');
    const row = document.createElement('label');
    row.append(say(label), shown, input);
    return {row, input, shown};
  });
  const draw = () => {
    const values = inputs.map(({input}) => input.valueAsNumber);
    for (const [at, {input, shown}] of inputs.entries()) {
      shown.textContent = figure.inputs[at]?.show?.(input.valueAsNumber) ?? input.value;
      input.setAttribute('aria-valuetext', shown.textContent);
    }
    sentence.value = say(figure.say(values));
    chart.replaceChildren(...frame(figure, say), ...curves(figure, values, say));
  };
  shadow.append(sheet, chart, ...inputs.map(({row}) => row), sentence);
  for (const {input} of inputs) input.addEventListener('input', draw);
  draw();
  for (const drawing of host.parentElement?.querySelectorAll(':scope > a, :scope > span') ?? []) /** @type {HTMLElement} */ (drawing).style.display = 'none';
  return {shadow, say};
}

/** @param {Figure} figure @param {(text: Text) => string} say */
function frame(figure, say) {
  const {left, right, top, bottom} = box;
  return [
    svg('path', {class: 'axis', d: `M${left} ${top}V${bottom}H${right}`}),
    ...figure.xticks.map(([at, text]) => svg('text', {x: across(figure, at), y: bottom + 21, 'text-anchor': 'middle'}, text)),
    ...figure.yticks.map(([at, text]) => svg('text', {x: left - 8, y: up(figure, at) + 5, 'text-anchor': 'end'}, text)),
    svg('text', {x: right, y: HEIGHT - 8, 'text-anchor': 'end'}, say(figure.x)),
    svg('text', {x: 8, y: 18}, say(figure.y)),
  ];
}

/** @param {Figure} figure @param {number[]} values @param {(text: Text) => string} say */
function curves(figure, values, say) {
  const lines = figure.lines(values, say).flatMap(({points, isQuiet, isThin, label}) => {
    const inside = points.filter(([, y]) => y >= figure.ylim[0] && y <= figure.ylim[1]);
    const d = inside.map(([x, y], at) => `${at ? 'L' : 'M'}${across(figure, x).toFixed(1)} ${up(figure, y).toFixed(1)}`).join('');
    const [x, y] = inside.at(-1) ?? [0, 0];
    const name = label ? [svg('text', {x: across(figure, x), y: up(figure, y) - 8, 'text-anchor': 'end'}, label)] : [];
    return [svg('path', {d, class: isQuiet ? 'quiet' : isThin ? 'thin' : ''}), ...name];
  });
  const [from, to] = figure.shade?.(values) ?? [0, 0];
  const width = across(figure, to) - across(figure, from);
  if (to > from) lines.unshift(svg('rect', {x: across(figure, from), y: box.top, width, height: box.bottom - box.top}));
  const mark = figure.mark?.(values);
  return mark ? [...lines, svg('circle', {cx: across(figure, mark[0]), cy: up(figure, mark[1]), r: 6})] : lines;
}

/** @param {Figure} figure @param {number} x */
function across({xlim: [from, to], isLog}, x) {
  const share = isLog ? Math.log(x / from) / Math.log(to / from) : (x - from) / (to - from);
  return box.left + share * (box.right - box.left);
}

/** @param {Figure} figure @param {number} y */
function up({ylim: [from, to]}, y) {
  return box.bottom - ((y - from) / (to - from)) * (box.bottom - box.top);
}

/** @param {string} name @param {Record<string, string | number>} attributes @param {string} [text] */
function svg(name, attributes, text = '') {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
}

/** `count` numbers from `from` to `to`. @param {number} from @param {number} to @param {number} count */
export function range(from, to, count) {
  return Array.from({length: count}, (_, at) => from + ((to - from) * at) / (count - 1));
}
