// A constant added to an index, which changes no variance: blog/2024-02-18-vectorization, level_data() of check.py and
// by_cumsum() of rolling.py. Python and JavaScript add the same doubles, so that the same windows come out negative.
import {mount} from './plot.js';

/** The first 300 closes of the SMI in eustockmarkets.csv. */
export const CLOSES = [
  1678.1, 1688.5, 1678.6, 1684.1, 1686.6, 1671.6, 1682.9, 1703.6, 1697.5, 1716.3, 1723.8, 1730.5, 1727.4, 1733.3,
  1734, 1728.3, 1737.1, 1723.1, 1723.6, 1719, 1721.2, 1725.3, 1727.2, 1727.2, 1731.6, 1724.1, 1716.9, 1723.4, 1723,
  1728.4, 1722.1, 1724.5, 1733.6, 1739, 1726.2, 1587.4, 1630.6, 1685.5, 1701.3, 1718, 1726.2, 1716.6, 1725.8, 1737.4,
  1736.6, 1732.4, 1731.2, 1726.9, 1727.8, 1720.2, 1715.4, 1708.7, 1713, 1713.5, 1718, 1701.7, 1701.7, 1684.9, 1687.2,
  1690.6, 1684.3, 1679.9, 1672.9, 1663.1, 1669.3, 1664.7, 1672.3, 1687.7, 1686.8, 1686.6, 1675.8, 1677.4, 1673.2,
  1665, 1671.3, 1672.4, 1676.2, 1692.6, 1696.5, 1716.1, 1713.3, 1705.1, 1711.3, 1709.8, 1688.6, 1698.9, 1700, 1693,
  1683.9, 1679.2, 1673.9, 1683.9, 1688.4, 1693.9, 1720.9, 1717.9, 1733.6, 1729.7, 1735.6, 1734.1, 1699.3, 1678.6,
  1675.5, 1670.1, 1652.2, 1635, 1654.9, 1642, 1638.7, 1622.6, 1596.1, 1612.4, 1625, 1610.5, 1606.6, 1610.7, 1603.1,
  1591.5, 1605.2, 1621.4, 1622.5, 1626.6, 1627.4, 1614.9, 1602.3, 1598.3, 1627, 1627, 1627, 1655.7, 1670.1, 1670.1,
  1670.1, 1670.1, 1704, 1711.8, 1700.5, 1690.3, 1715.4, 1723.5, 1719.4, 1734.4, 1772.8, 1760.3, 1747.2, 1750.2,
  1755.3, 1754.6, 1751.2, 1752.5, 1769.4, 1767.6, 1750, 1747.1, 1753.5, 1752.8, 1752.9, 1764.7, 1776.8, 1779.3,
  1785.1, 1798.2, 1794.1, 1795.2, 1780.4, 1789.5, 1794.2, 1784.4, 1800.1, 1804, 1816.2, 1810.5, 1821.9, 1828.2,
  1840.6, 1841.1, 1846.3, 1850, 1839, 1820.2, 1815.2, 1820.6, 1807.1, 1791.4, 1806.2, 1798.7, 1818.2, 1820.5, 1833.3,
  1837.1, 1818.2, 1824.1, 1830.1, 1835.6, 1828.7, 1839.2, 1837.2, 1826.7, 1838, 1829.1, 1843.1, 1850.5, 1827.1,
  1829.1, 1848, 1840.5, 1853.8, 1874.1, 1871.3, 1871.3, 1871.3, 1860.5, 1874.7, 1880.1, 1874.7, 1875.6, 1859.5,
  1874.2, 1880.1, 1880.1, 1907.7, 1920.5, 1937.3, 1936.8, 1949.1, 1963.7, 1950.8, 1953.5, 1945, 1921.1, 1939.1, 1928,
  1933.4, 1925.7, 1931.7, 1928.7, 1924.5, 1914.2, 1914.2, 1920.6, 1923.3, 1930.4, 1915.2, 1916.9, 1913.8, 1913.8,
  1899.7, 1888, 1868.8, 1879.9, 1865.7, 1881.3, 1873.1, 1862.5, 1869.3, 1846.9, 1847.1, 1838.3, 1845.8, 1835.5,
  1846.6, 1854.8, 1845.3, 1854.5, 1870.5, 1862.6, 1856.6, 1837.6, 1846.7, 1856.5, 1841.8, 1835, 1844.4, 1838.9,
  1805.6, 1756.6, 1786.1, 1757.1, 1762.8, 1756.8, 1761.9, 1778.5, 1812.7, 1806.1, 1798.1, 1794.9, 1805.4, 1820.3,
  1819.6, 1809.6, 1799.9, 1800.3, 1793.3, 1784.8, 1791.7, 1800.2, 1788.6, 1775.7, 1753.5, 1768.2,
];

/** Differences of two cumulative sums, in the order of rolling.py. @param {number[]} values @param {number} width */
export function byCumsum(values, width) {
  const [first, second] = [[0], [0]];
  for (const [at, value] of values.entries()) {
    first.push((first[at] ?? 0) + value);
    second.push((second[at] ?? 0) + value * value);
  }
  return values.slice(width - 1).map((_, at) => {
    const total = (first[at + width] ?? 0) - (first[at] ?? 0);
    return ((second[at + width] ?? 0) - (second[at] ?? 0) - (total * total) / width) / (width - 1);
  });
}

/** Two passes over each window. @param {number[]} values @param {number} width */
export function byLoop(values, width) {
  return values.slice(width - 1).map((_, at) => {
    const window = values.slice(at, at + width);
    const mean = window.reduce((sum, value) => sum + value) / width;
    return window.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (width - 1);
  });
}

/** The mean and the squared deviations of the first 1, 2, ... values, as states() of rolling.py. @param {number[]} block */
function states(block) {
  let [mean, square] = [0, 0];
  return block.map((value, at) => {
    const delta = value - mean;
    mean += delta / (at + 1);
    square += delta * (value - mean);
    return {mean, square};
  });
}

/** The end of one block and the start of the next, merged: by_merge() of rolling.py. @param {number[]} values @param {number} width */
export function byMerge(values, width) {
  const blocks = Array.from({length: Math.ceil(values.length / width)}, (_, at) => values.slice(at * width, at * width + width));
  const starts = blocks.map(states);
  const ends = blocks.map((block) => states([...block].reverse()));
  return values.slice(width - 1).map((_, at) => {
    const [block, right] = [Math.floor(at / width), at % width];
    const left = width - right;
    const end = ends[block]?.[left - 1] ?? {mean: 0, square: 0};
    const start = right ? starts[block + 1]?.[right - 1] : undefined;
    const delta = start ? start.mean - end.mean : 0;
    return (end.square + (start?.square ?? 0) + delta * delta * ((left * right) / width)) / (width - 1);
  });
}

/** The closes with a bad tick, on a day from 1 on; day 0: without. @param {number} day @param {number} tick */
export const withTick = (day, tick) => CLOSES.map((close, at) => (at === day - 1 ? tick : close));

/** The largest error of the windows that begin after a day, by their mean variance. @param {number[]} found @param {number[]} truth @param {number} day */
export function errorAfter(found, truth, day) {
  const rest = truth.slice(day);
  const mean = rest.reduce((sum, each) => sum + each, 0) / rest.length;
  return Math.max(0, ...rest.map((value, at) => Math.abs((found[day + at] ?? 0) - value) / mean));
}

/** @param {number} added @param {number} width */
export const variances = (added, width) => byCumsum(CLOSES.map((value) => value + added), width);

/** The number on the slider: below 3 nothing is added. @param {number} exponent */
const addedBy = (exponent) => (exponent < 3 ? 0 : 10 ** exponent);
const HIGHEST = 60;
const deviations = (/** @type {number[]} */ found) =>
  found.map((value, at) => /** @type {[number, number]} */ ([at, Math.min(Math.sqrt(Math.max(value, 0)), HIGHEST)]));

/** @type {import('./plot.js').Figure} */
export const figure = {
  inputs: [
    {
      label: ['给每个点位加上', 'Added to every close'],
      min: 2.5,
      max: 9,
      step: 0.5,
      value: 8,
      show: (exponent) => (exponent < 3 ? '0' : Math.round(addedBy(exponent)).toLocaleString('en')),
    },
    {label: ['窗口长度', 'Length of the window'], min: 3, max: 40, step: 1, value: 3},
    {label: ['坏点落在第几天（0：没有）', 'Day of a bad tick (0: none)'], min: 0, max: 290, step: 5, value: 0},
    {
      label: ['坏点的大小', 'Size of the bad tick'],
      min: 4,
      max: 10,
      step: 1,
      value: 8,
      show: (exponent) => (10 ** exponent).toLocaleString('en'),
    },
  ],
  x: ['窗口', 'Window'],
  y: ['标准差', 'Standard deviation'],
  xlim: [0, CLOSES.length],
  ylim: [0, HIGHEST],
  xticks: [0, 100, 200, 300].map((at) => [at, String(at)]),
  yticks: [0, 20, 40, 60].map((at) => [at, String(at)]),
  lines: ([exponent = 0, width = 3, day = 0, size = 0]) => [
    {points: deviations(byCumsum(withTick(day, 10 ** size).map((value) => value + addedBy(exponent)), width))},
    {points: deviations(byLoop(withTick(day, 10 ** size), width)), isQuiet: true},
  ],
  say: ([exponent = 0, width = 3, day = 0, size = 0]) => {
    const values = withTick(day, 10 ** size);
    const added = values.map((value) => value + addedBy(exponent));
    const [found, merged, truth] = [byCumsum(added, width), byMerge(added, width), byLoop(values, width)];
    const negative = found.filter((value) => value < 0).length;
    if (day) {
      const [bad, good] = [found, merged].map((each) => errorAfter(each, truth, day).toExponential(0));
      return [
        `坏点离开窗口之后，累积和的最大误差是平均方差的 ${bad} 倍，合并是 ${good} 倍；负方差 ${negative} 个。`,
        `After the bad tick has left, the largest error of cumulative sums is ${bad} of the mean variance, of the merge ${good}; ${negative} variances are negative.`,
      ];
    }
    return [
      `实线是累积和，虚线是真值：${found.length} 个窗口里，累积和把 ${negative} 个的方差算成了负数（图上画在零处）。`,
      `Solid: cumulative sums; dashed: the truth. Of ${found.length} windows, cumulative sums give ${negative} a negative variance (drawn at zero).`,
    ];
  },
};

/** @param {HTMLElement} host */
export const start = (host) => mount(host, figure);
