// The thirteen posts that the specification names, as short as a post can be. `garch`, with a program, formulas and a figure, is written out in `site/`.

type Text = {title: string; description: string; first: string; second: string};
type Post = {slug: string; date: string; tags: string[]; zh: Text; en: Text};

export const posts: Post[] = [
  post(
    'welcome',
    '2023-01-15',
    ['tools'],
    '本站的约定',
    'Welcome',
    '每个约定都有一条命令来检查。',
    'Every promise has a command that checks the promise.',
  ),
  post(
    'generate-ssh-key',
    '2023-03-12',
    ['tools'],
    '生成 SSH 密钥',
    'Generate an SSH key',
    '密钥比密码长。',
    'The key is longer than the password.',
  ),
  post(
    'poetry',
    '2023-06-18',
    ['python'],
    'Poetry 与版本约束',
    'Poetry and version constraints',
    '约束写得宽一些。',
    'The constraints are wider with Poetry.',
  ),
  post(
    'python2exe',
    '2023-09-10',
    ['python'],
    '把 Python 打包成程序',
    'Pack Python into a program',
    '打包之后还要试运行。',
    'The packed program has to run as well.',
  ),
  post(
    'dataframe',
    '2023-11-26',
    ['data'],
    '对齐两张数据表',
    'Align two data frames',
    '按时间对齐，向后查找。',
    'The rows align by the time before them.',
  ),
  post(
    'vectorization',
    '2024-02-18',
    ['python', 'data'],
    '何时向量化',
    'When to vectorize',
    '循环有时更快。',
    'The loop is sometimes the faster one.',
  ),
  post(
    'feature-get',
    '2024-05-12',
    ['data'],
    '构造一个特征',
    'Construct a feature',
    '波动率的估计量有好几个。',
    'The estimators of volatility are many.',
  ),
  post(
    'feature-select',
    '2024-07-21',
    ['machine-learning'],
    '选择特征',
    'Select the features',
    '先划分，再选择。',
    'The split comes before the selection.',
  ),
  post(
    'adb',
    '2024-09-15',
    ['tools'],
    '解析 batterystats',
    'Parse batterystats',
    '手边没有手机。',
    'There was no phone at hand for the adb dump.',
  ),
  post(
    'ai-finance',
    '2025-03-02',
    ['finance', 'machine-learning'],
    '一次泄漏的代价',
    'The price of a leak',
    '未来的信息不能进入训练。',
    'The future must not enter the training.',
  ),
  post(
    'tft_model',
    '2025-06-15',
    ['machine-learning'],
    '手写一个 TFT',
    'Write a TFT by hand',
    '梯度要用差分来核对。',
    'The gradients are checked by differences.',
  ),
  post(
    'ohlcv-llm',
    '2025-09-21',
    ['finance', 'machine-learning'],
    '把行情写给语言模型',
    'Write prices for a language model',
    '每根线用几个词元。',
    'The tokens of each bar are counted.',
  ),
];

/** `tags`: besides the one that every post has. */
function post(
  slug: string,
  date: string,
  tags: string[],
  zhTitle: string,
  enTitle: string,
  zhText: string,
  enText: string,
): Post {
  return {
    slug,
    date,
    tags: ['technologies', ...tags],
    zh: {
      title: zhTitle,
      description: `这是关于“${zhTitle}”的说明。`,
      first: zhText,
      second: '这一节在后面，说的是同一件事。',
    },
    en: {
      title: enTitle,
      description: `This is the description of “${enTitle}”.`,
      first: enText,
      second: 'The second section is about the same thing.',
    },
  };
}

/** The Markdown of a post. */
export function markdownOf({slug, date, tags, ...texts}: Post, lang: 'zh' | 'en') {
  const {title, description, first, second} = texts[lang];
  const headings = lang === 'zh' ? ['第一节', '第二节'] : ['First section', 'Second section'];
  return `---
title: ${title}
slug: ${slug}
description: ${description}
authors: [me]
tags: [${tags.join(', ')}]
date: ${date}
---

${first}

<!-- truncate -->

## ${headings[0]} {#first}

${first}

## ${headings[1]} {#second}

${second}
`;
}
