"""Small, deterministic SVG charts for the posts.

One file serves every reader: colours are CSS variables with a light and a dark set (the build makes
one copy for each mode), and every label is a pair (Chinese, English) in an SVG <switch> (the build
keeps the one that fits the page; opened on its own, the file follows the browser's language).

    chart = Chart('volatility.svg', x=('交易日', 'Trading day'), y=('波动率', 'Volatility'))
    chart.line(days, truth, ('真实值', 'Truth'), role='soft')
    chart.line(days, fitted, ('拟合值', 'Fitted'), role='accent')
    chart.save()

save() writes volatility.svg and, for phones, volatility.narrow.svg. The same numbers always give the same
bytes: coordinates are rounded to a tenth of a pixel, nothing depends on the machine, the clock or a font.
Points outside the plot are the caller's mistake.
"""
import math
import re
from html import escape
from pathlib import Path

# The roles of src/css/tokens.css: who changes a color there changes it here too.
LIGHT = {'paper': '#FBFAF6', 'ink': '#24272B', 'soft': '#5F6268', 'line': '#E5E0D4', 'accent': '#A8321F',
         'blue': '#1F5C8B', 'green': '#2F6B3C', 'ochre': '#8A4B08', 'violet': '#6B3FA0'}
DARK = {'paper': '#16181B', 'ink': '#D6D2C8', 'soft': '#A39F95', 'line': '#31353B', 'accent': '#F2917B',
        'blue': '#8FBFE6', 'green': '#9CCB8F', 'ochre': '#E5B573', 'violet': '#C9A9F0'}
FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif"
LEFT, RIGHT, TOP, BOTTOM = 62, 14, 40, 52  # margins in px: room for tick labels and the legend
WIDE, NARROW = (600, 15), (360, 14)  # the width and the size of the text in px: about what the page has on a desktop and on a phone
SLANT = (35, math.sin(math.radians(35)))  # of labels that do not fit side by side: degrees, and the height of one px of text
ROW = 22  # the height of a line of the legend, in px


def nice_ticks(low, high, count=5):
    """About `count` round numbers that lie within [low, high]."""
    step = 10 ** math.floor(math.log10((high - low) / count))
    step *= next(m for m in (1, 2, 2.5, 5, 10) if (high - low) / (m * step) <= count + 0.5)
    first = math.ceil(low / step - 1e-9)
    return [round(k * step, 10) for k in range(first, math.floor(high / step + 1e-9) + 1)]


def px(number):
    """A coordinate with at most one decimal and no trailing zero: short files, stable bytes."""
    return f'{number:.1f}'.rstrip('0').rstrip('.').replace('-0', '0') if abs(number) < 0.05 else f'{number:.1f}'.rstrip('0').rstrip('.')


class Chart:
    """One plot, in two widths: for a column of text and for a phone. `x` and `y` are the axis labels, each a (Chinese, English) pair.

    xlim, ylim: (low, high) in data units, found from the data where None. log: 'x', 'y' or 'xy'.
    xticks, yticks: [(value, label)], label a string or a pair; found from the range where None.
    """

    def __init__(self, path, x, y, xlim=None, ylim=None, log='', xticks=None, yticks=None, height=330):
        self.path, self.labels, self.log, self.plot = Path(path), (x, y), log, height - TOP - BOTTOM
        self.limits, self.ticks, self.marks, self.legend = [xlim, ylim], [xticks, yticks], [], []

    def line(self, xs, ys, label=None, role='accent', dash='', width=1.8):
        """A polyline through the points. dash: an SVG dash pattern such as '4 3'."""
        self._add('line', xs, ys, label, role, dash=dash, width=width)

    def points(self, xs, ys, label=None, role='blue', radius=2.5):
        """A dot at each point. radius in px."""
        self._add('points', xs, ys, label, role, radius=radius)

    def band(self, xs, lows, highs, label=None, role='blue'):
        """A tinted area between two curves."""
        self._add('band', list(xs) + list(xs)[::-1], list(lows) + list(highs)[::-1], label, role)

    def bars(self, xs, ys, label=None, role='accent', width=0.7, base=0.0):
        """Upright bars centred on xs, `width` in data units, standing on `base`."""
        xs, ys = list(xs), list(ys)
        self._add('bars', [v + s * width / 2 for v in xs for s in (-1, 1)], [v for y in ys for v in (base, y)], label, role)

    def hline(self, y, label=None, role='soft', dash='4 3'):
        """A level across the whole plot."""
        self.marks.append(('hline', [], [y], role, {'dash': dash}))
        if label:
            self.legend.append(('line', label, role, dash))

    def text(self, x, y, label, role='ink', anchor='middle', dy=-6):
        """A note at a point. anchor: start, middle or end; dy in px, negative is up."""
        self.marks.append(('text', [x], [y], role, {'label': label, 'anchor': anchor, 'dy': dy}))

    def save(self):
        """Writes both files. Raises ValueError where there is nothing to draw or a value is not finite."""
        for axis in (0, 1):
            values = [float(v) for mark in self.marks for v in mark[1 + axis]]
            if not values or not all(map(math.isfinite, values)):
                raise ValueError(f'{self.path}: no finite values on axis {"xy"[axis]}')
            if self.limits[axis] is None:
                low, high = min(values), max(values)
                pad = 0 if axis == 0 or self._is_log(axis) else (high - low or 1) * 0.05
                self.limits[axis] = (low - pad, high + pad)
        for path, size in ((self.path, WIDE), (self.path.with_suffix('.narrow.svg'), NARROW)):
            path.write_text(self._draw(*size), encoding='utf-8', newline='\n')

    def _draw(self, width, letter):
        """The SVG, `width` px wide, with text of `letter` px."""
        self.width, self.letter = width, letter
        rows = self._legend_rows()
        self.top = TOP + ROW * (len(rows) - 1)
        self.tick_labels = [self._ticks(0), self._ticks(1)]
        widest = max((self._room(label) for _, label in self.tick_labels[0]), default=0)
        self.slanted = self._is_crowded(self.tick_labels[0])
        self.bottom = BOTTOM + (math.ceil(widest * SLANT[1]) if self.slanted else 0)
        self.height = self.top + self.plot + self.bottom
        body = [self._axis(0), self._axis(1), *map(self._mark, self.marks), self._legend(rows)]
        rules = lambda colours: 'svg{' + ';'.join(f'--{k}:{v}' for k, v in colours.items()) + '}'
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" viewBox="0 0 {self.width} {self.height}" '
                f'font-family="{FONT}" font-size="{self.letter}" fill="var(--soft)">\n'
                f'<style>\n{rules(LIGHT)}\n@media (prefers-color-scheme:dark){{{rules(DARK)}}}\n</style>\n'
                f'<rect width="100%" height="100%" fill="var(--paper)"/>\n' + '\n'.join(filter(None, body)) + '\n</svg>\n')

    def _add(self, kind, xs, ys, label, role, **style):
        xs, ys = [float(v) for v in xs], [float(v) for v in ys]
        if len(xs) != len(ys):
            raise ValueError(f'{self.path}: {len(xs)} x values for {len(ys)} y values')
        self.marks.append((kind, xs, ys, role, style))
        if label:
            self.legend.append((kind, label, role, style.get('dash', '')))

    def _is_log(self, axis):
        return 'xy'[axis] in self.log

    def _at(self, axis, value):
        scale = math.log10 if self._is_log(axis) else float
        low, high = map(scale, self.limits[axis])
        share = (scale(value) - low) / (high - low)
        if axis == 0:
            return LEFT + share * (self.width - LEFT - RIGHT)
        return self.height - self.bottom - share * self.plot

    def _room(self, label):
        return room_for(label) * self.letter / WIDE[1]

    def _is_crowded(self, ticks):
        """Whether labels under the x axis touch."""
        places = [(self._at(0, value), self._room(label) / 2) for value, label in ticks]
        return any(a + half > b - other - 4 for (a, half), (b, other) in zip(places, places[1:]))

    def _ticks(self, axis):
        """The ticks of an axis. Of numbers that do not fit side by side, every second one is left out."""
        ticks = self.ticks[axis]
        low, high = self.limits[axis]
        if ticks is None and self._is_log(axis):
            ticks = [(10.0 ** k, f'{10.0 ** k:g}') for k in range(math.ceil(math.log10(low) - 1e-9), math.floor(math.log10(high) + 1e-9) + 1)]
        if ticks is None:
            ticks = [(v, f'{v:g}') for v in nice_ticks(low, high)]
        while axis == 0 and self._is_crowded(ticks) and all(is_number(label) for _, label in ticks):
            ticks = ticks[::2]
        return ticks

    def _axis(self, axis):
        out, bottom, right = [], self.height - self.bottom, self.width - RIGHT
        for value, label in self.tick_labels[axis]:
            at = px(self._at(axis, value))
            if axis == 0:
                text = words(at, bottom + 21, label, 'middle')
                if self.slanted:
                    text = f'<g transform="translate({px(float(at) + 4)} {bottom + 17})rotate(-{SLANT[0]})">{words(0, 0, label, "end")}</g>'
                out.append(f'<path d="M{at} {bottom}v5" stroke="var(--soft)"/>' + text)
            else:
                out.append(f'<path d="M{LEFT} {at}H{right}" stroke="var(--line)"/>' + words(LEFT - 8, px(float(at) + 4.5), label, 'end'))
        if axis == 0:
            out.append(f'<path d="M{LEFT} {bottom}H{right}" stroke="var(--soft)"/>' + words(right, self.height - 8, self.labels[0], 'end'))
        else:
            out.append(words(8, 18, self.labels[1], 'start'))
        return '\n'.join(out)

    def _mark(self, mark):
        kind, xs, ys, role, style = mark
        at = [(px(self._at(0, x)), px(self._at(1, y))) for x, y in zip(xs, ys)]
        colour = f'var(--{role})'
        if kind == 'hline':
            y = px(self._at(1, ys[0]))
            return f'<path d="M{LEFT} {y}H{self.width - RIGHT}" stroke="{colour}" stroke-dasharray="{style["dash"]}" fill="none"/>'
        if kind == 'text':
            share = {'start': 0, 'middle': 0.5, 'end': 1}[style['anchor']]
            room = self._room(style['label'])
            start = min(max(float(at[0][0]) - share * room, LEFT), self.width - 4 - room)
            return words(px(start + share * room), px(float(at[0][1]) + style['dy']), style['label'], style['anchor'], colour)
        if kind == 'line':
            dash = f' stroke-dasharray="{style["dash"]}"' if style['dash'] else ''
            return f'<path d="M{"L".join(f"{x} {y}" for x, y in at)}" fill="none" stroke="{colour}" stroke-width="{style["width"]}" stroke-linejoin="round"{dash}/>'
        if kind == 'points':
            r = px(style['radius'])
            return f'<g fill="{colour}" fill-opacity=".75">' + ''.join(f'<circle cx="{x}" cy="{y}" r="{r}"/>' for x, y in at) + '</g>'
        if kind == 'band':
            return f'<path d="M{"L".join(f"{x} {y}" for x, y in at)}z" fill="{colour}" fill-opacity=".18"/>'
        boxes = [(a, b) for a, b in zip(at[::2], at[1::2])]  # bars: two corners each
        return f'<path d="{"".join(f"M{a[0]} {a[1]}V{b[1]}H{b[0]}V{a[1]}z" for a, b in boxes)}" fill="{colour}" fill-opacity=".85"/>'

    def _legend_rows(self):
        """The legend as rows of entries: beside the label of the y axis where there is room, else below it."""
        room = [38 + self._room(label) for _, label, _, _ in self.legend]
        if sum(room) <= self.width - RIGHT - 8 - self._room(self.labels[1]):
            return [self.legend]
        rows, left = [[]], 0
        for entry, needed in zip(self.legend, room):
            if len(rows) == 1 or needed > left:
                rows.append([])
                left = self.width - RIGHT - 8
            rows[-1].append(entry)
            left -= needed
        return rows

    def _legend(self, rows):
        out = []
        for number, row in enumerate(rows):
            right, middle = self.width - RIGHT, 14 + ROW * number
            if number > 0:  # below the label of the y axis, a row begins at the left
                right = 8 + sum(38 + self._room(label) for _, label, _, _ in row)
            for kind, label, role, dash in reversed(row):
                x = right - self._room(label)
                dashes = f' stroke-dasharray="{dash}"' if dash else ''
                key = {'line': f'<path d="M{px(x - 26)} {middle}h20" stroke="var(--{role})" stroke-width="2"{dashes}/>',
                       'points': f'<circle cx="{px(x - 12)}" cy="{middle}" r="3.5" fill="var(--{role})"/>'}.get(
                           kind, f'<rect x="{px(x - 20)}" y="{middle - 5}" width="14" height="10" fill="var(--{role})" fill-opacity="{".25" if kind == "band" else ".85"}"/>')
                out.append(key + words(px(x), middle + 4, label, 'start', 'var(--ink)'))
                right = x - 38
        return '\n'.join(out)


def pair(label):
    """A label as (Chinese, English); a plain string serves both."""
    return (label, label) if isinstance(label, str) else label


def is_number(label):
    """Whether a label says a number, so that its neighbors tell what it says."""
    try:
        return all(math.isfinite(float(text)) for text in pair(label))
    except ValueError:
        return False


def room_for(label):
    """The width of a label of 15 px, in px, a little generous: no font is measured."""
    return max(sum(15.2 if ord(c) >= 0x2E80 else 13 if c in 'mwMW' else 8.2 for c in text) for text in pair(label))


SUPERSCRIPTS = str.maketrans('-0123456789', '⁻⁰¹²³⁴⁵⁶⁷⁸⁹')


def typeset(text):
    """A number as it is printed: -5 with a minus sign, 1e8 as a power of ten. Other text stays as it is."""
    power = re.fullmatch(r'1e\+?(-?)0*(\d+)', text)
    if power:
        return '10' + ''.join(power.groups()).translate(SUPERSCRIPTS)
    return re.sub(r'^-(?=\d)', '−', text)


def words(x, y, label, anchor, fill=''):
    """A <text>, or a <switch> of two where the languages differ."""
    chinese, english = (escape(typeset(part), quote=False) for part in pair(label))
    attributes = f'x="{x}" y="{y}" text-anchor="{anchor}"' + (f' fill="{fill}"' if fill else '')
    if chinese == english:
        return f'<text {attributes}>{english}</text>'
    return f'<switch><text systemLanguage="en" {attributes}>{english}</text><text {attributes}>{chinese}</text></switch>'
