import {stripVTControlCharacters} from 'node:util';

const ESCAPE = '\u001b';
const CONTROL = new RegExp(`[\\r\\u0008${ESCAPE}\\u009b]`);
/** Some programs erase the line first (`ESC [2K`), or the rest of it (`ESC [K`). */
const ERASED = [new RegExp(`^.*${ESCAPE}\\[[12]K`, 's'), new RegExp(`^.*\\r${ESCAPE}\\[0?K`, 's')];

/** The output as a terminal finally shows it: without colors, and with overwritten lines replaced. */
export function printedText(output: string): string {
  const lines = output.replace(/\r+\n/g, '\n').split('\n');
  return lines.map((line) => (CONTROL.test(line) ? printedLine(line) : line)).join('\n');
}

function printedLine(line: string): string {
  const left = ERASED.reduce((text, pattern) => text.replace(pattern, ''), line);
  let shown: string[] = [];
  for (const part of stripVTControlCharacters(left).split('\r')) {
    let column = 0;
    for (const character of part) {
      if (character !== '\b') shown[column++] = character;
      else if (column) delete shown[--column];
    }
    shown = Array.from(shown, (character) => character ?? ' ');
  }
  return shown.join('').trimEnd();
}
