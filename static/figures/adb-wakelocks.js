// A dump of the reader's own, read as blog/2024-09-15-adb/wakelocks.py reads it.

/** @typedef {[zh: string, en: string]} Text */
/** @typedef {{uid: string, name: string, blamed: number, actual: number, count: number}} Lock times in ms */
const HEADING = 'All partial wake locks:';
const TOTAL = '  Total partial wakelock time: ';
const SIZES = [86_400_000, 3_600_000, 60_000, 1000, 1];
const LIMITS = [Infinity, 24, 60, 60, 1000];
const DURATION = /^(?:(\d+)d )?(?:(\d+)h )?(?:(\d+)m )?(?:(\d+)s )?(\d+)ms$/;
const LINE = /^ {2}Wake lock (\d+|u\d+(?:a|s|i|ai)\d+) (.+): ([0-9dhms ]+) \((\d+) times\)(?: max=\d+)?(?: actual=(\d+))?(?: \(running(?: for \d+ms)?\))? realtime$/;
/** Locks in the table; the others are in the sum. */
const SHOWN = 12;

/** '1h 2m 3s 400ms' in ms; undefined for anything BatteryStats would not print. @param {string} text */
function durationOf(text) {
  const amounts = text.match(DURATION)?.slice(1).map((amount) => Number(amount ?? 0));
  if (!amounts || amounts.some((amount, at) => amount >= (LIMITS[at] ?? 0))) return undefined;
  return amounts.reduce((sum, amount, at) => sum + amount * (SIZES[at] ?? 0), 0);
}

/** parse_dump() of wakelocks.py; undefined without exactly one such section. @param {string} text */
export function parseDump(text) {
  const lines = text.split(/\r?\n/);
  const headings = lines.flatMap((line, at) => (line.trim() === HEADING ? [at] : []));
  const [first = 0] = headings;
  if (headings.length !== 1) return undefined;
  const end = lines.findIndex((line, at) => at > first && !line.trim());
  /** @type {Lock[]} */
  const locks = [];
  const unknown = [];
  for (const line of lines.slice(first + 1, end < 0 ? undefined : end)) {
    const [, uid = '', name = '', held = '', count, actual] = line.match(LINE) ?? [];
    const blamed = durationOf(held);
    if (blamed === undefined) unknown.push(line.trim());
    else locks.push({uid, name, blamed, actual: Number(actual ?? blamed), count: Number(count)});
  }
  const stated = lines.find((line) => line.startsWith(TOTAL));
  return {locks: locks.sort((a, b) => b.blamed - a.blamed), unknown, total: stated && durationOf(stated.slice(TOTAL.length))};
}

/** A duration in columns, as in wakelocks.py: 1:03:41.4. @param {number} ms */
export function clock(ms) {
  const tenths = Math.floor((ms + 50) / 100);
  const two = (/** @type {number} */ x) => String(x).padStart(2, '0');
  return `${Math.floor(tenths / 36000)}:${two(Math.floor(tenths / 600) % 60)}:${two(Math.floor(tenths / 10) % 60)}.${tenths % 10}`;
}

/** What the table says in words. @param {NonNullable<ReturnType<typeof parseDump>>} dump @returns {Text} */
function verdict({locks, unknown, total}) {
  const sum = locks.reduce((all, {blamed}) => all + blamed, 0);
  const zh = `${locks.length} 把锁，读不懂的 ${unknown.length} 行；表里的和 ${clock(sum)}`;
  const en = `${locks.length} locks, lines not understood: ${unknown.length}; the sum is ${clock(sum)}`;
  if (typeof total !== 'number') return [`${zh}，dump 里没有总数。`, `${en}; the dump states no total.`];
  const [less, more] = total >= sum ? ['少', 'missing'] : ['多', 'too much'];
  const gap = clock(Math.abs(total - sum));
  return [`${zh}，dump 自己写着 ${clock(total)}，${less} ${gap}。`, `${en}, the dump says ${clock(total)}, ${more} ${gap}.`];
}

/** Adds to the static figure: a field for a file, a sentence and a table. @param {HTMLElement} host */
export function start(host) {
  const say = (/** @type {Text} */ [zh, en]) => (host.closest('[lang]')?.getAttribute('lang')?.startsWith('zh') ? zh : en);
  const href = new URL('plot.css', import.meta.url).href;
  const shadow = host.attachShadow({mode: 'open', delegatesFocus: true});
  const input = Object.assign(document.createElement('input'), {type: 'file', accept: '.txt,text/plain'});
  const label = document.createElement('label');
  label.append(say(['用你自己的 dump.txt：选一个文件，或拖到这里。文件不离开本页。', 'Your own dump.txt: choose a file or drop it here. It stays in this page.']), input);
  const result = document.createElement('output');
  const table = document.createElement('table');
  shadow.append(Object.assign(document.createElement('link'), {rel: 'stylesheet', href}), label, result, table);
  const show = async (/** @type {File | undefined} */ file) => {
    if (!file) return;
    const dump = parseDump(await file.text());
    result.value = say(dump ? verdict(dump) : [`里面没有“${HEADING}”一节，或者不止一节。`, `It has no section “${HEADING}”, or more than one.`]);
    const shown = (dump?.locks ?? []).slice(0, SHOWN);
    const cells = shown.map(({uid, name, blamed, actual, count}) => [clock(blamed), clock(actual), String(count), `${uid} ${name}`]);
    const titles = [['分摊', 'Blamed'], ['实际', 'Actual'], ['次数', 'Times'], ['唤醒锁', 'Wake lock']].map(([zh = '', en = '']) => say([zh, en]));
    table.replaceChildren(...(shown.length ? [rowOf('th', titles), ...cells.map((row) => rowOf('td', row))] : []));
  };
  input.addEventListener('change', () => show(input.files?.[0]));
  host.addEventListener('dragover', (event) => event.preventDefault());
  host.addEventListener('drop', (event) => {
    event.preventDefault();
    show(event.dataTransfer?.files[0]);
  });
}

/** @param {'td' | 'th'} kind @param {string[]} texts */
function rowOf(kind, texts) {
  const row = document.createElement('tr');
  row.append(...texts.map((text) => Object.assign(document.createElement(kind), {textContent: text})));
  return row;
}
