/** Text by language. A third language may have its own, such as `ja`, and reads English where it has none. */
export type Texts = {zh: string; en: string; [language: string]: string};

/** One entry of the navigation page. */
export type Link = {name: string | Texts; href: string; why: Texts};

/** Links with one purpose, in the order of the page. `id` is the group's anchor. */
export type LinkGroup = {id: string; title: Texts; links: Link[]};

export const linkGroups: LinkGroup[] = [
  {
    id: 'python',
    title: {zh: '把 Python 学扎实', en: 'Learning Python well'},
    links: [
      {
        name: {zh: 'Python 官方文档', en: 'Python documentation'},
        href: 'https://docs.python.org/zh-cn/3/',
        why: {
          zh: '语言本身的最终依据，先通读教程，再看标准库里的 itertools 和 pathlib，页首可以切换语言。',
          en: 'The final word on the language: finish the tutorial, then itertools and pathlib; a menu at the top switches to English.',
        },
      },
      {
        name: {zh: 'Python 增强提案', en: 'Python Enhancement Proposals'},
        href: 'https://peps.python.org/',
        why: {
          zh: '某个语法为何是现在的样子，提案里都有记录；读完 PEP 8，再看 PEP 572 否决过哪些写法。',
          en: 'Design decisions with the arguments behind them; start with PEP 8, then see which alternatives PEP 572 turned down.',
        },
      },
      {
        name: {zh: 'Python 打包指南', en: 'Python Packaging User Guide'},
        href: 'https://packaging.python.org/en/latest/',
        why: {
          zh: '由 PyPA 维护，先跟着教程从空目录发布一个包，再逐项查 pyproject.toml 该怎么写。',
          en: 'Maintained by the PyPA: follow the tutorial from an empty folder to a release, then look up pyproject.toml field by field.',
        },
      },
      {
        name: 'uv',
        href: 'https://docs.astral.sh/uv/',
        why: {
          zh: '先看运行脚本一节：依赖写在文件开头，别人只拿到一个 Python 文件也能照样跑起来。',
          en: 'Read the guide on scripts first: dependencies declared inside a file let anyone run it without setting up a project.',
        },
      },
      {
        name: 'pytest',
        href: 'https://docs.pytest.org/en/stable/',
        why: {
          zh: '断言失败时会把两边的值都打印出来；先学 fixture 和参数化，测试里的重复就去掉了大半。',
          en: 'Failed assertions print both sides; learn fixtures and parametrization first, because they remove most of the repetition in tests.',
        },
      },
      {
        name: 'Composing Programs',
        href: 'https://www.composingprograms.com/',
        why: {
          zh: '伯克利 CS 61A 的教材，沿袭 SICP 的思路，从第一章的函数抽象读起，补上语法书不讲的部分。',
          en: 'The textbook of CS 61A at Berkeley, after SICP; its first chapter teaches abstraction, which syntax guides leave out.',
        },
      },
    ],
  },
  {
    id: 'numerical-computing',
    title: {zh: '数值计算与表格数据', en: 'Numerical computing and tables'},
    links: [
      {
        name: {zh: 'NumPy 文档', en: 'NumPy documentation'},
        href: 'https://numpy.org/doc/stable/',
        why: {
          zh: '向量化从这里入门，用户指南里的广播和索引两章值得照着敲一遍，弄清何时得到视图、何时得到副本。',
          en: 'Vectorization starts here; type through the chapters on broadcasting and indexing, and learn which operations return views rather than copies.',
        },
      },
      {
        name: 'From Python to NumPy',
        href: 'https://www.labri.fr/perso/nrougier/from-python-to-numpy/',
        why: {
          zh: '用生命游戏等例子演示怎样把循环改成数组运算，先读代码向量化一章，再看问题向量化。',
          en: 'Rewrites loops such as the Game of Life as array operations; read code vectorization first, then problem vectorization.',
        },
      },
      {
        name: 'Scientific Python Lectures',
        href: 'https://lectures.scientific-python.org/',
        why: {
          zh: '一份讲义串起 NumPy 与 SciPy，有基础可直接读进阶部分，看步长和内存布局怎样影响速度。',
          en: 'One set of notes across NumPy and SciPy; the advanced NumPy chapter explains strides and why memory layout affects speed.',
        },
      },
      {
        name: {zh: 'pandas 用户指南', en: 'pandas user guide'},
        href: 'https://pandas.pydata.org/docs/user_guide/index.html',
        why: {
          zh: '按任务而不是按函数编排，处理行情数据先读分组聚合、窗口运算和时间序列三章。',
          en: 'Arranged by task instead of by function; for price data, begin with group by, windowing operations and time series.',
        },
      },
      {
        name: {zh: 'Polars 用户指南', en: 'Polars user guide'},
        href: 'https://docs.pola.rs/',
        why: {
          zh: '从 pandas 转来的人先看迁移一节，弄懂表达式和惰性求值之后，再决定要不要换。',
          en: 'Coming from pandas, read the migration page first; expressions and lazy evaluation decide whether a switch is worth it.',
        },
      },
      {
        name: {
          zh: '每位计算机科学家都应了解的浮点运算',
          en: 'What Every Computer Scientist Should Know About Floating-Point Arithmetic',
        },
        href: 'https://docs.oracle.com/cd/E19957-01/806-3568/ncg_goldberg.html',
        why: {
          zh: '两个相近的价格相减之后精度去了哪里，这篇 1991 年的论文讲得最透，先读舍入误差一节。',
          en: 'This 1991 paper explains where precision goes when nearly equal numbers are subtracted; read its section on rounding error first.',
        },
      },
    ],
  },
  {
    id: 'statistics-and-time-series',
    title: {zh: '统计与时间序列', en: 'Statistics and time series'},
    links: [
      {
        name: {zh: '预测：方法与实践', en: 'Forecasting: Principles and Practice'},
        href: 'https://otexts.com/fpp3/',
        why: {
          zh: '免费教材的英文第三版，第二版有中文译本；先读第五章，任何模型都该先赢过那里的简单基准。',
          en: 'Third edition of a free textbook, the second also in Chinese; chapter five sets the simple benchmarks every model must beat.',
        },
      },
      {
        name: {zh: '金融时间序列分析讲义', en: 'Lecture Notes on Financial Time Series'},
        href: 'https://www.math.pku.edu.cn/teachers/lidf/course/fts/ftsnotes/html/_ftsnotes/index.html',
        why: {
          zh: '北京大学李东风的公开讲义，推导与 R 代码并列，讲 ARCH 与 GARCH 的几章可以单独读。',
          en: 'Open notes in Chinese from Peking University, with derivations beside R code; the chapters on ARCH and GARCH can be read alone.',
        },
      },
      {
        name: 'arch',
        href: 'https://bashtage.github.io/arch/',
        why: {
          zh: '在 Python 里估计 GARCH 的常用库，先跑通标普 500 的示例，再比较解析、模拟与自助法三种预测。',
          en: 'Fits GARCH models in Python; run the S&P 500 example first, then compare analytic, simulated and bootstrapped forecasts.',
        },
      },
      {
        name: {zh: 'V-Lab 波动率文档', en: 'V-Lab volatility documentation'},
        href: 'https://vlab.stern.nyu.edu/docs/volatility/GARCH',
        why: {
          zh: '由 Engle 在纽约大学创办，先读 GARCH 一页的公式，再对照站内真实资产每天更新的估计。',
          en: 'Started by Robert Engle at NYU: learn the GARCH formulas here, then compare the daily estimates for real assets.',
        },
      },
      {
        name: {zh: 'NIST 统计方法手册', en: 'NIST/SEMATECH e-Handbook of Statistical Methods'},
        href: 'https://www.itl.nist.gov/div898/handbook/',
        why: {
          zh: '第一章主张先看图再建模，每种图都写明能回答什么问题，滞后图和自相关图最该先学。',
          en: 'Chapter one plots before it models and lists the questions each plot answers; learn lag and autocorrelation plots first.',
        },
      },
      {
        name: {zh: '统计之都', en: 'Capital of Statistics'},
        href: 'https://cosx.org/',
        why: {
          zh: '创办于 2006 年的中文统计社区，来稿经过审校，可以从 2008 年的《P-value：一个注脚》读起。',
          en: 'A Chinese statistics community founded in 2006 that reviews its submissions; begin with its 2008 footnote on the p-value.',
        },
      },
    ],
  },
  {
    id: 'machine-learning',
    title: {zh: '机器学习与特征工程', en: 'Machine learning and features'},
    links: [
      {
        name: {zh: 'scikit-learn 用户指南', en: 'scikit-learn user guide'},
        href: 'https://scikit-learn.org/stable/user_guide.html',
        why: {
          zh: '先读常见陷阱一章，弄清预处理怎样泄漏测试集，再学用 Pipeline 把每一步都放进交叉验证。',
          en: 'Read common pitfalls first, on how preprocessing leaks the test set, then let pipelines keep every step inside cross-validation.',
        },
      },
      {
        name: {zh: '统计学习导论', en: 'An Introduction to Statistical Learning'},
        href: 'https://www.statlearning.com/',
        why: {
          zh: '全书可免费下载，有 R 和 Python 两版，先读偏差与方差、重抽样两处，后面的模型都以此为基础。',
          en: 'Free in R and Python editions; the sections on bias, variance and resampling support all the models that follow.',
        },
      },
      {
        name: {zh: '特征工程与选择', en: 'Feature Engineering and Selection'},
        href: 'https://feat.engineering/',
        why: {
          zh: '公开的英文专著，用真实数据说明筛选特征本身也会过拟合，先读建模流程，再看数值变量。',
          en: 'An open book showing on real data that feature selection itself overfits; begin with the modeling process, then numeric predictors.',
        },
      },
      {
        name: {zh: '机器学习规则', en: 'Rules of Machine Learning'},
        href: 'https://developers.google.com/machine-learning/guides/rules-of-ml',
        why: {
          zh: '来自 Google 生产系统的 43 条经验，先看特征工程那一组，它主张从能直接观察到的特征做起。',
          en: 'Forty-three rules from production systems at Google; the feature engineering group asks for directly observed features before learned ones.',
        },
      },
      {
        name: {zh: '动手学深度学习', en: 'Dive into Deep Learning (Chinese edition)'},
        href: 'https://zh.d2l.ai/',
        why: {
          zh: '公式、插图与可运行的代码放在一起，序列模型一节以富时 100 指数引入，做行情的人可从这里读起。',
          en: 'Formulas and runnable code side by side; the section on sequence models opens with the FTSE 100, a fitting start here.',
        },
      },
    ],
  },
  {
    id: 'language-models',
    title: {zh: '大语言模型', en: 'Large language models'},
    links: [
      {
        name: {zh: 'Hugging Face 大语言模型课程', en: 'Hugging Face LLM Course'},
        href: 'https://huggingface.co/learn/llm-course/zh-CN/chapter1/1',
        why: {
          zh: '先看前两章弄懂模型与分词器如何配合，想知道数字怎样被切成词元，再读第六章。',
          en: 'The first two chapters connect models and tokenizers; chapter six explains tokenization, and so how the digits of a price are split.',
        },
      },
      {
        name: {zh: '语音与语言处理', en: 'Speech and Language Processing'},
        href: 'https://web.stanford.edu/~jurafsky/slp3/',
        why: {
          zh: '斯坦福持续更新的教材草稿，按章提供 PDF；先读 n 元语法，再看 Transformer，困惑度的由来就清楚了。',
          en: 'A textbook draft from Stanford, free by chapter; n-grams first, then transformers, and perplexity stops being a mystery.',
        },
      },
      {
        name: 'The Annotated Transformer',
        href: 'https://nlp.seas.harvard.edu/annotated-transformer/',
        why: {
          zh: '给 Transformer 的原论文逐段配上 PyTorch 代码，第一遍只需盯住注意力里张量的形状。',
          en: 'Pairs each passage of the original paper with working PyTorch; follow the tensor shapes through attention on a first reading.',
        },
      },
      {
        name: {zh: '科学空间', en: 'Scientific Spaces'},
        href: 'https://kexue.fm/',
        why: {
          zh: '苏剑林的博客，旋转位置编码就出自这里，可以从《Transformer 升级之路》的前两篇读起。',
          en: 'The Chinese blog of Jianlin Su, where rotary position embedding first appeared; start with the first two posts of his Transformer series.',
        },
      },
      {
        name: 'Large Language Models Are Zero-Shot Time Series Forecasters',
        href: 'https://arxiv.org/abs/2310.07820',
        why: {
          zh: '把数值写成一串数字交给语言模型续写，效果取决于分词与缩放的细节，先读这两处。',
          en: 'Writes a series as digits and lets a language model continue it; read the parts on tokenization and scaling first.',
        },
      },
      {
        name: 'Are Language Models Actually Useful for Time Series Forecasting?',
        href: 'https://arxiv.org/abs/2406.16964',
        why: {
          zh: '对三种流行方法做消融，去掉语言模型后精度多半不降；动手做同类模型之前，先读实验部分。',
          en: 'Removing the language model from three popular forecasting methods rarely hurts accuracy; read the ablations before building anything similar.',
        },
      },
    ],
  },
  {
    id: 'markets-and-data',
    title: {zh: '行情与经济数据', en: 'Markets and economic data'},
    links: [
      {
        name: 'FRED',
        href: 'https://fred.stlouisfed.org/',
        why: {
          zh: '圣路易斯联储的数据库，每个序列都注明来源，可直接下载 CSV，研究波动率先取 VIXCLS。',
          en: 'In the St. Louis Fed database every series names its source and downloads as CSV; VIXCLS suits volatility work.',
        },
      },
      {
        name: {zh: 'Kenneth French 数据库', en: 'Kenneth R. French Data Library'},
        href: 'https://mba.tuck.dartmouth.edu/pages/faculty/ken.french/data_library.html',
        why: {
          zh: '三因子与五因子数据的原始出处，下载日频文件之前，先读说明页里组合的构造方法。',
          en: 'The original source of the three and five factors; read how the portfolios are built before downloading the daily files.',
        },
      },
      {
        name: {zh: '国家统计局', en: 'National Bureau of Statistics of China'},
        href: 'https://www.stats.gov.cn/',
        why: {
          zh: '中国宏观数据的原始发布处，先查发布日程，再看指标解释，回测才不会用到当时尚未公布的数字。',
          en: 'Official Chinese macro data; check the release calendar first, so that a backtest never sees a figure before its publication.',
        },
      },
      {
        name: {zh: '中证指数', en: 'China Securities Index'},
        href: 'https://www.csindex.com.cn/',
        why: {
          zh: '先看沪深 300 的编制方案，样本何时调整、权重怎样计算，决定了历史回测里能持有哪些股票。',
          en: 'Open the CSI 300 methodology first: rebalancing dates and weighting rules decide which stocks a historical test may hold.',
        },
      },
      {
        name: 'AKShare',
        href: 'https://akshare.akfamily.xyz/',
        why: {
          zh: '把公开网站的行情整理成 pandas 表格，先读股票数据一页；源站常变，取到的结果要自己留档。',
          en: 'Turns public Chinese market pages into pandas tables; read the stock page, and archive results because upstream sites change.',
        },
      },
    ],
  },
  {
    id: 'terminal-and-servers',
    title: {zh: '终端、服务器与设备', en: 'Terminal, servers and devices'},
    links: [
      {
        name: {zh: '计算机教育中缺失的一课', en: 'The Missing Semester of Your CS Education'},
        href: 'https://missing.csail.mit.edu/',
        why: {
          zh: '麻省理工的短课，每讲都附练习，先学 shell 与命令行环境两讲，另有社区翻译的中文版。',
          en: 'A short MIT course with exercises, also translated into Chinese; take the lectures on the shell and the command-line environment first.',
        },
      },
      {
        name: {zh: 'ssh_config 手册页', en: 'ssh_config manual page'},
        href: 'https://man.openbsd.org/ssh_config',
        why: {
          zh: '官方手册，先看 Host、ProxyJump 与 ControlMaster，经跳板机登录只需一个别名。',
          en: 'The official OpenSSH manual: Host, ProxyJump and ControlMaster turn a login through a bastion into one alias.',
        },
      },
      {
        name: {zh: 'Pro Git 中文版', en: 'Pro Git (Chinese edition)'},
        href: 'https://git-scm.com/book/zh/v2',
        why: {
          zh: '命令记不住多半是因为不懂对象模型，先读第三章讲分支，再读第十章讲内部原理。',
          en: 'Commands stick once the object model is clear: read chapter three on branching, then chapter ten on internals.',
        },
      },
      {
        name: 'ArchWiki',
        href: 'https://wiki.archlinux.org/',
        why: {
          zh: '不用 Arch 也值得查，先看 OpenSSH 与 systemd 两条，比多数发行版的手册写得细，不少条目有中文版。',
          en: 'Useful on any distribution; start with OpenSSH and systemd, which go deeper than most manuals, and many pages exist in Chinese.',
        },
      },
      {
        name: {zh: 'Android 调试桥', en: 'Android Debug Bridge'},
        href: 'https://developer.android.com/tools/adb',
        why: {
          zh: '官方的 adb 说明，先看无线连接和端口转发，再查 am 与 pm 两组 shell 命令。',
          en: 'The official adb guide: wireless connection and port forwarding first, then the shell commands of the activity and package managers.',
        },
      },
      {
        name: {zh: '清华大学开源软件镜像站', en: 'Tsinghua Open Source Mirror'},
        href: 'https://mirrors.tuna.tsinghua.edu.cn/help/pypi/',
        why: {
          zh: '在国内装包慢，先照 PyPI 帮助页改一行配置，Debian 和 Anaconda 的写法也在这个站里。',
          en: 'When PyPI is slow inside China, this page gives the one-line fix; help for Debian and Anaconda sits alongside.',
        },
      },
    ],
  },
  {
    id: 'documentation-and-typography',
    title: {zh: '文档、网页与排版', en: 'Documentation, web and typography'},
    links: [
      {
        name: 'Diátaxis',
        href: 'https://diataxis.fr/',
        why: {
          zh: '把文档分成教程、操作指南、参考和解释四类，先看罗盘一页，动笔前就知道手上这篇属于哪类。',
          en: 'Divides documentation into tutorials, how-to guides, reference and explanation; the compass page tells you which one you are writing.',
        },
      },
      {
        name: 'Docusaurus',
        href: 'https://docusaurus.io/zh-CN/docs',
        why: {
          zh: '本站就用它搭建，先读国际化一章里的目录约定，双语站点的文件放在哪里都由它决定。',
          en: 'This site is built with it; read the internationalization chapter first, because its folder conventions shape everything bilingual.',
        },
      },
      {
        name: {zh: 'MDN 学习区', en: 'MDN learning area'},
        href: 'https://developer.mozilla.org/zh-CN/docs/Learn_web_development',
        why: {
          zh: '讲解网页标准最可靠的中文资料，先按 HTML、CSS 的次序走一遍，之后遇到属性再查参考页。',
          en: 'A dependable course on web standards; walk from HTML to CSS once, then use the reference pages for single properties.',
        },
      },
      {
        name: {zh: '中文技术文档的写作规范', en: 'Style guide for Chinese technical documents'},
        href: 'https://github.com/ruanyf/document-style-guide',
        why: {
          zh: '标题、段落、数值和标点各占一页，先读文本与标点符号两页，改稿时可以逐条对照。',
          en: 'One page each for headings, paragraphs, numbers and punctuation; keep the punctuation page open while revising a Chinese text.',
        },
      },
      {
        name: {zh: '中文排版需求', en: 'Requirements for Chinese Text Layout'},
        href: 'https://www.w3.org/TR/clreq/',
        why: {
          zh: '由 W3C 整理的中文排版规则，写样式表之前，先读标点避头尾与中西文混排两部分。',
          en: 'The W3C account of Chinese layout; read about punctuation at line breaks and mixed scripts before writing a style sheet.',
        },
      },
      {
        name: {zh: '孔雀计划', en: 'Kongque, a series on Chinese typography'},
        href: 'https://www.thetype.com/kongque/',
        why: {
          zh: '一组从中文自身出发谈排版的连载，第一篇就解释了行长为什么该是字号的整数倍。',
          en: 'Articles that reason from Chinese itself; the first explains why a line should hold a whole number of characters.',
        },
      },
      {
        name: {zh: '数据可视化基础', en: 'Fundamentals of Data Visualization'},
        href: 'https://clauswilke.com/dataviz/',
        why: {
          zh: '好图与坏图并排对照，画收益和波动率之前，先读比例墨水与不确定性两章。',
          en: 'Good and bad versions of a figure side by side; read proportional ink and visualizing uncertainty before charting returns.',
        },
      },
    ],
  },
];

const file = 'src/data/links.ts';

/** These texts as the list of translations takes them: their translations are beside them. */
export function textsOfLinks() {
  const has = (text: string | Texts, locale: string) =>
    typeof text === 'string' || Boolean(text[locale.split('-')[0] ?? locale]);
  const original = (text: string | Texts) => (typeof text === 'string' ? text : text.zh);
  const groups = linkGroups.map(({id, title}) => ({
    name: `group ${id}`,
    text: title.zh,
    file,
    isTranslated: (locale: string) => has(title, locale),
  }));
  const links = linkGroups.flatMap((group) => group.links);
  return [
    ...groups,
    ...links.map(({href, name, why}) => ({
      name: href,
      text: `${original(name)}\n${why.zh}`,
      file,
      isTranslated: (locale: string) => has(name, locale) && has(why, locale),
    })),
  ];
}
