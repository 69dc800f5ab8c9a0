/** Shows the problems in the files of the site while `docusaurus dev` runs (commands/dev/problems.ts). */
type Problem = {file: string; line: number; message: string; fix: string};

const STYLE =
  'position:fixed;inset:auto 0 0;z-index:1000;max-height:40vh;overflow:auto;padding:.75rem 1rem;' +
  'background:#7a1f1f;color:#fff;font:14px/1.5 monospace';

// Plain `docusaurus start` answers with a page, which ends the connection.
if (process.env.NODE_ENV === 'development' && typeof window !== 'undefined') {
  const source = new EventSource('/__problems');
  source.onmessage = ({data}: MessageEvent<string>) => show(JSON.parse(data) as Problem[]);
}

function show(problems: Problem[]): void {
  const id = 'dev-problems';
  document.getElementById(id)?.remove();
  if (problems.length === 0) return;
  const box = Object.assign(document.createElement('div'), {id, role: 'alert'});
  box.style.cssText = STYLE;
  for (const {file, line, message, fix} of problems) {
    const paragraph = document.createElement('p');
    paragraph.textContent = `${file}:${line}: ${message}. Fix: ${fix}.`;
    box.append(paragraph);
  }
  document.body.append(box);
}
