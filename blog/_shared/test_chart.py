"""What the posts and the build rely on in chart.py: stable bytes, both modes, both languages, and loud mistakes."""
import math
import re
import tempfile
import unittest
from pathlib import Path
from xml.etree import ElementTree

import chart
from chart import Chart, nice_ticks, px

SVG = '{http://www.w3.org/2000/svg}'


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name, 'figure.svg')

    def chart(self, x=('天', 'Day'), y=('值', 'Value'), **options):
        return Chart(self.path, x=x, y=y, **options)

    def saved(self, figure):
        figure.save()
        return self.path.read_text(encoding='utf-8')

    def narrow(self):
        return self.path.with_suffix('.narrow.svg').read_text(encoding='utf-8')

    def everything(self):
        """A figure with every kind of mark."""
        figure = self.chart(xlim=(0, 10), ylim=(-1, 3))
        figure.band([0, 5, 10], [0, 0, 0], [1, 2, 1], ('带', 'Band'))
        figure.line([0, 1 / 3, 10], [0, math.pi - 2, 2], ('线', 'Line'), role='green', dash='4 3')
        figure.points([1, 2], [1, -0.5], ('点', 'Dots'))
        figure.bars([4, 6], [1, 2], ('柱', 'Bars'), role='violet')
        figure.hline(0.5)
        figure.text(5, 2, ('注', 'note'))
        return figure


class Bytes(Case):
    def test_same_numbers_same_bytes(self):
        self.everything().save()
        first = self.path.read_bytes()
        self.everything().save()
        self.assertEqual(self.path.read_bytes(), first)
        self.assertNotIn(b'\r', first)
        self.assertTrue(first.endswith(b'</svg>\n'))

    def test_saving_twice_does_not_pile_up(self):
        figure = self.everything()
        self.assertEqual(self.saved(figure), self.saved(figure))

    def test_coordinates_have_at_most_one_decimal(self):
        for d in re.findall(r' d="([^"]+)"', self.saved(self.everything())):
            self.assertNotRegex(d, r'\d\.\d\d|\.0\b|-0\b|nan|inf|e')

    def test_coordinates_of_px(self):
        self.assertEqual([px(v) for v in (10.0, 100, 0.04, -0.04, 1.25001, -3.5, 12.34)], ['10', '100', '0', '0', '1.3', '-3.5', '12.3'])

    def test_is_well_formed(self):
        root = ElementTree.fromstring(self.saved(self.everything()))
        self.assertEqual(root.tag, SVG + 'svg')
        self.assertEqual(root.get('viewBox'), '0 0 600 330')

    def test_marks_stay_inside_the_plot(self):
        figure = self.chart(xlim=(0, 10), ylim=(0, 1))
        figure.points([0, 10], [0, 1])
        found = [(float(c.get('cx')), float(c.get('cy'))) for c in ElementTree.fromstring(self.saved(figure)).iter(SVG + 'circle')]
        self.assertEqual(found, [(chart.LEFT, 330 - chart.BOTTOM), (600 - chart.RIGHT, chart.TOP)])


class Labels(Case):
    def test_escapes_markup(self):
        figure = self.chart(x=('a<b & c', 'x<y & z'), y='R&D <1>')
        figure.line([0, 1], [0, 1], ('甲<&', 'A<&'))
        figure.text(0.5, 0.5, '<&>')
        text = self.saved(figure)
        words = {node.text for node in ElementTree.fromstring(text).iter(SVG + 'text')}
        self.assertLessEqual({'a<b & c', 'x<y & z', 'R&D <1>', '甲<&', 'A<&', '<&>'}, words)

    def test_one_switch_per_label_in_two_languages(self):
        figure = self.chart(xticks=[(0, ('零', 'zero')), (1, 'one')])
        figure.line([0, 1], [0, 1], ('线', 'Line'))
        figure.points([0, 1], [0, 1], 'n=40')
        figure.text(0.5, 0.5, ('注', 'note'))
        root = ElementTree.fromstring(self.saved(figure))
        switches = [[(t.get('systemLanguage'), t.text) for t in switch] for switch in root.iter(SVG + 'switch')]
        expected = {('天', 'Day'), ('值', 'Value'), ('零', 'zero'), ('线', 'Line'), ('注', 'note')}
        self.assertEqual(len(switches), len(expected))
        self.assertEqual({(b[1], a[1]) for a, b in switches}, expected)
        self.assertEqual({(a[0], b[0]) for a, b in switches}, {('en', None)}, 'English is chosen by language, Chinese serves the rest')
        plain = [t.text for parent in root.iter() if parent.tag != SVG + 'switch' for t in parent if t.tag == SVG + 'text']
        self.assertIn('n=40', plain)
        self.assertIn('one', plain)

    def test_both_texts_of_a_switch_stand_at_the_same_place(self):
        for switch in ElementTree.fromstring(self.saved(self.everything())).iter(SVG + 'switch'):
            english, chinese = (({k: v for k, v in text.attrib.items() if k != 'systemLanguage'}) for text in switch)
            self.assertEqual(english, chinese)


class Colours(Case):
    def test_light_and_dark_rules(self):
        text = self.saved(self.everything())
        style = re.search(r'<style>(.*?)</style>', text, re.S).group(1)
        light, dark = style.split('@media (prefers-color-scheme:dark)')
        for rules, colours in ((light, chart.LIGHT), (dark, chart.DARK)):
            self.assertEqual(dict(re.findall(r'--(\w+):(#[0-9A-Fa-f]{6})', rules)), colours)

    def test_both_modes_have_the_same_roles_and_other_colours(self):
        self.assertEqual(chart.LIGHT.keys(), chart.DARK.keys())
        self.assertFalse([role for role in chart.LIGHT if chart.LIGHT[role] == chart.DARK[role]])

    def test_every_colour_is_a_role(self):
        text = self.saved(self.everything())
        self.assertLessEqual(set(re.findall(r'var\(--(\w+)\)', text)), set(chart.LIGHT))
        body = text.split('</style>')[1]
        self.assertNotRegex(body, r'(?:fill|stroke)="(?!var\(|none)')


class Mistakes(Case):
    def test_values_that_are_not_finite(self):
        for bad in (math.nan, math.inf, -math.inf):
            for xs, ys in (([0, 1], [0, bad]), ([0, bad], [0, 1])):
                figure = self.chart()
                figure.line(xs, ys)
                with self.assertRaisesRegex(ValueError, r'figure\.svg: no finite values on axis ' + ('x' if bad in xs else 'y')):
                    figure.save()
                self.assertFalse(self.path.exists(), 'nothing is written')

    def test_nothing_to_draw(self):
        with self.assertRaisesRegex(ValueError, 'no finite values'):
            self.chart().save()

    def test_lengths_that_differ(self):
        with self.assertRaisesRegex(ValueError, '3 x values for 2 y values'):
            self.chart().line([1, 2, 3], [1, 2])


class Ticks(Case):
    def test_nice_ticks_are_inside_and_round(self):
        for low, high in ((0, 1), (-1, 3), (0.4, 0.85), (1e-6, 9e-6), (-7, -3), (0, 300), (123456, 987654), (0.5, 0.52)):
            ticks = nice_ticks(low, high)
            slack = (high - low) * 1e-6
            self.assertTrue(all(low - slack <= t <= high + slack for t in ticks), (low, high, ticks))
            self.assertTrue(3 <= len(ticks) <= 7, (low, high, ticks))
            steps = [b - a for a, b in zip(ticks, ticks[1:])]
            self.assertAlmostEqual(max(steps), min(steps), delta=slack)

    def test_limits_that_are_round_are_ticks(self):
        self.assertEqual(nice_ticks(0, 1), [0, 0.2, 0.4, 0.6, 0.8, 1])
        self.assertEqual(nice_ticks(0, 300), [0, 100, 200, 300])

    def test_drawn_ticks_stay_inside_the_plot(self):
        for options in ({}, {'xlim': (-3, 11), 'ylim': (0.05, 2.95)}, {'log': 'xy', 'xlim': (0.5, 300), 'ylim': (2, 5000)}):
            figure = self.chart(**options)
            figure.line([1, 9.7], [2.1, 2.9])
            text = self.saved(figure)
            xs = [float(x) for x in re.findall(rf'd="M([\d.-]+) {330 - chart.BOTTOM}v5"', text)]
            ys = [float(y) for y in re.findall(rf'd="M{chart.LEFT} ([\d.-]+)H{600 - chart.RIGHT}" stroke="var\(--line\)"', text)]
            self.assertTrue(xs and ys, options)
            self.assertTrue(all(chart.LEFT <= x <= 600 - chart.RIGHT for x in xs), (options, xs))
            self.assertTrue(all(chart.TOP <= y <= 330 - chart.BOTTOM for y in ys), (options, ys))

    def test_numbers_have_a_minus_sign_and_powers_of_ten(self):
        given = ['-2.5', '1e8', '1e-03', '1e+08', '2.5', 'a-1', '-a']
        self.assertEqual([chart.typeset(text) for text in given], ['−2.5', '10⁸', '10⁻³', '10⁸', '2.5', 'a-1', '-a'])

    def test_own_ticks_are_kept(self):
        figure = self.chart(xlim=(0, 2), xticks=[(0, 'zero'), (2, 'two')])
        figure.line([0, 2], [0, 1])
        text = self.saved(figure)
        self.assertIn('>zero<', text)
        self.assertEqual(text.count('v5"'), 2)

    def test_numbers_that_do_not_fit_are_left_out_and_words_are_slanted(self):
        for ticks, kept in (([(k, f'{k * 10000}') for k in range(9)], 5), ([(k, ('类别', 'category')) for k in range(9)], 9)):
            figure = self.chart(xticks=ticks)
            figure.line([0, 8], [0, 1])
            figure.save()
            narrow = self.narrow()
            self.assertEqual(narrow.count('v5"'), kept)
            self.assertEqual('rotate' in narrow, kept == 9)


class Narrow(Case):
    """The figure for phones: every label stays inside it."""

    def test_has_the_same_marks(self):
        wide = self.saved(self.everything())
        root = ElementTree.fromstring(self.narrow())
        self.assertEqual(root.get('viewBox').split()[2], '360')
        for mark in ('circle', 'polyline', 'rect', 'switch'):
            self.assertEqual(len(list(root.iter(SVG + mark))), len(list(ElementTree.fromstring(wide).iter(SVG + mark))), mark)

    def test_a_long_legend_has_lines_of_its_own(self):
        figure = self.chart(y=('每根 K 线的 token 数', 'Tokens per bar'))
        for k in range(4):
            figure.line([0, 1], [0, k], (f'很长很长的图例文字{k}', f'a rather long label {k}'))
        for text, width in ((self.saved(figure), 600), (self.narrow(), 360)):
            root = ElementTree.fromstring(text)
            entries = [(float(t.get('x')), float(t.get('y')), t.text) for t in root.iter(SVG + 'text') if 'long label' in t.text]
            self.assertGreater(min(y for _, y, _ in entries), 18, 'below the label of the axis')
            for x, y, label in entries:
                self.assertLessEqual(x + chart.room_for(label) * 14 / 15, width)
                self.assertGreaterEqual(x, 8)
            for row in {y for _, y, _ in entries}:
                at = sorted((x, label) for x, y, label in entries if y == row)
                self.assertTrue(all(x + chart.room_for(label) * 14 / 15 <= other - 26 for (x, label), (other, _) in zip(at, at[1:])), at)

    def test_a_note_at_the_edge_is_moved_inside(self):
        figure = self.chart(xlim=(0, 10))
        figure.line([0, 10], [0, 1])
        figure.text(10, 0.5, 'a note at the edge', anchor='start')
        figure.text(0, 0.5, 'a note at the other edge', anchor='end')
        figure.save()
        first, other = (float(t.get('x')) for t in ElementTree.fromstring(self.narrow()).iter(SVG + 'text') if 'a note' in t.text)
        self.assertLessEqual(first + chart.room_for('a note at the edge') * 14 / 15, 360)
        self.assertGreaterEqual(other - chart.room_for('a note at the other edge') * 14 / 15, 0)


if __name__ == '__main__':
    unittest.main()
