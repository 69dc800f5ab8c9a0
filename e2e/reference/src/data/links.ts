import type {LinkGroup} from '../../../../src/data/links';

/** A short catalog for the navigation page. */
export const linkGroups: LinkGroup[] = [
  {
    id: 'python',
    title: {zh: 'Python', en: 'Python'},
    links: [
      {name: 'NumPy', href: 'https://numpy.org/doc/stable/', why: {zh: '数组运算。', en: 'Arrays.'}},
      {
        name: {zh: 'Python 官方文档', en: 'Python documentation'},
        href: 'https://docs.python.org/3/',
        why: {zh: '语言本身的依据。', en: 'The language itself.'},
      },
    ],
  },
  {
    id: 'statistics',
    title: {zh: '统计', en: 'Statistics'},
    links: [
      {
        name: {zh: '预测：方法与实践', en: 'Forecasting: Principles and Practice'},
        href: 'https://otexts.com/fpp3/',
        why: {zh: '免费教材。', en: 'A free textbook.'},
      },
      {
        name: 'arch',
        href: 'https://bashtage.github.io/arch/',
        why: {zh: '用 numpy 估计模型的库。', en: 'Fits models with numpy.'},
      },
    ],
  },
];
