// What the generated posts are made of. They mean little, but are as long, as varied and as well formed as real ones.

export type Language = {
  openings: string[];
  modifiers: string[];
  nouns: string[];
  verbs: string[];
  endings: string[];
  sections: string[];
  subsection: string;
  lead: string;
  see: string;
  outside: string;
  sentence: (opening: string, subject: string, verb: string, object: string, ending: string) => string;
  join: string;
  phrase: (modifier: string, noun: string) => string;
  length: (text: string) => number;
  target: number;
};

const list = (text: string) => text.split('|');

const chinese: Language = {
  openings: list(
    '换一个角度看|如果只看最近一年|把窗口拉长之后|按照同样的步骤|在没有先验的时候|从误差的来源说起|等样本攒够以后|反过来推一遍|去掉最极端的几天|把两组结果并排|用手算核对过后|不急着下结论|只要口径不变|哪怕换一台机器|在缓存失效之前|按交易日对齐以后|除了均值之外|到了测试集上|把随机种子固定|回到最初的问题',
  ),
  modifiers: list(
    '合成的|滚动的|原始的|对齐后的|按日汇总的|没有标签的|缓慢变化的|带噪声的|事先约定的|最简单的|第二个|中间的|可以复现的|加权的|截断过的|平滑后的|缺了一列的|重新抽样的|不平衡的|被忽略的',
  ),
  nouns: list(
    '样本|窗口|模型|特征|标签|残差|索引|缓存|波动率|成交量|时间戳|置信区间|训练集|测试集|基准线|假设|参数|似然函数|梯度|相关系数|分位数|异常值|依赖关系|锁文件|日志|密钥|请求|循环|数组|向量|表格|脚本|报告|命令|步长|阈值',
  ),
  verbs: list(
    '决定了|放慢了|放大了|解释了|改变了|依赖于|早于|限制了|来自|对应着|稳定了|推翻了|简化了|取代了|补全了|暴露了|拖慢了|影响着|验证了|描述了',
  ),
  endings: list(
    '这一点画一张图就能看出来|数字会在下一节给出|所以不必再多加一层|误差也随之变小|剩下的交给测试|代价是多跑一遍程序|读者可以自己改参数试试|结论却没有变|这正是容易出错的地方|表格里列出了全部结果|否则比较就不公平|速度差了将近一个数量级|直觉在这里帮不上忙|原因要到日志里去找|我们先记下这个差别|顺序一旦颠倒就说不通|只需要改动两行|这样写更容易检查|重复一百次也是如此|边界情况另外处理',
  ),
  sections: list('问题从哪里来|先看数据|一次只改一处|结果与误差|怎样用到自己的项目里|还没有回答的问题'),
  subsection: '一个小小的岔路',
  lead: '下面是要点：',
  see: '同一思路的另一篇',
  outside: '语言的文档',
  sentence: (opening, subject, verb, object, ending) => `${opening}，${subject}${verb}${object}，${ending}。`,
  join: '',
  phrase: (modifier, noun) => `${modifier}${noun}`,
  length: (text) => text.match(/\p{Script=Han}/gu)?.length ?? 0,
  target: 2000,
};

const english: Language = {
  openings: list(
    'Seen from another side|Over the last year alone|With a longer window|Following the same steps|Without any prior|Starting from the source of the error|Once there are enough samples|Working backwards|Without the most extreme days|With both results side by side|After a check by hand|Before drawing any conclusion|As long as the definition stays|Even on another machine|Until the cache expires|Aligned by trading day|Apart from the mean|On the test set|With a fixed random seed|Back at the first question',
  ),
  modifiers: list(
    'synthetic|rolling|raw|aligned|daily|unlabelled|slowly moving|noisy|agreed|plain|second|middle|reproducible|weighted|truncated|smoothed|incomplete|resampled|unbalanced|neglected',
  ),
  nouns: list(
    'sample|window|model|feature|label|residual|index|cache|volatility|volume|timestamp|interval|training set|test set|baseline|hypothesis|parameter|likelihood|gradient|correlation|quantile|outlier|dependency|lock file|log|key|request|loop|array|vector|table|script|report|command|step size|threshold',
  ),
  verbs: list(
    'decides|hides|amplifies|explains|changes|depends on|precedes|limits|comes from|matches|steadies|contradicts|simplifies|replaces|completes|exposes|slows|affects|confirms|describes',
  ),
  endings: list(
    'which a single figure makes plain|as the next section shows in numbers|so another layer is not needed|and the error shrinks with it|and the tests take care of the rest|at the price of one more run|which readers can try with other values|yet the conclusion stands|and this is where mistakes are made|as the table lists in full|or the comparison would not be fair|which is slower by an order of magnitude|where intuition is of no help|for reasons that only the log tells|a difference worth writing down|and the other order makes no sense|with a change of two lines|which is easier to check|a hundred times out of a hundred|while the edge cases wait their turn',
  ),
  sections: list(
    'Where the question comes from|The data first|One change at a time|Results and errors|In a project of your own|Questions left open',
  ),
  subsection: 'A small detour',
  lead: 'In short:',
  see: 'another post along the same lines',
  outside: 'the documentation of the language',
  sentence: (opening, subject, verb, object, ending) => `${opening}, ${subject} ${verb} ${object}, ${ending}.`,
  join: ' ',
  phrase: (modifier, noun) => `the ${modifier} ${noun}`,
  length: (text) => text.match(/[\p{Script=Latin}\p{N}]+/gu)?.length ?? 0,
  target: 1200,
};

export const vocabulary: Record<'zh-CN' | 'en', Language> = {'zh-CN': chinese, en: english};
