/** A range input and a sentence: something for a reader to move. Served as it stands here. */
export function start(host) {
  for (const drawing of host.parentElement?.querySelectorAll(':scope > a, :scope > span') ?? [])
    drawing.style.display = 'none';
  const isChinese = host.closest('[lang]')?.getAttribute('lang')?.startsWith('zh');
  const input = Object.assign(document.createElement('input'), {type: 'range', min: 50, max: 2500, step: 50});
  input.value = '250';
  input.setAttribute('aria-label', isChinese ? '天数' : 'Days');
  const sentence = document.createElement('output');
  const draw = () => {
    sentence.value = isChinese ? `${input.value} 天里的曲线。` : `In ${input.value} days, this curve.`;
  };
  input.addEventListener('input', draw);
  draw();
  const styles = new CSSStyleSheet();
  styles.replaceSync('input:focus-visible { outline: 2px solid }');
  const shadow = host.attachShadow({mode: 'open', delegatesFocus: true});
  shadow.adoptedStyleSheets = [styles];
  shadow.append(input, sentence);
}
