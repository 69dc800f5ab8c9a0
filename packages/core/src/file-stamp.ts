import fs from 'node:fs';

/** In ms: a file that changed more recently may change again with the same time and size. */
const RECENT = 50;

/** A stamp that changes with the file; `isRecent`: it may still change unnoticed. Undefined where there is none. */
export function stampOf(file: string): {text: string; isRecent: boolean} | undefined {
  const stats = fs.statSync(file, {throwIfNoEntry: false});
  if (!stats?.isFile()) return undefined;
  const {mtimeMs, size, ino} = stats;
  return {text: `${mtimeMs} ${size} ${ino}`, isRecent: Date.now() - mtimeMs < RECENT};
}

/** The same function of a file, called again only when the file has changed. Its values must not be changed. */
export function onceUnlessChanged<Value>(read: (file: string) => Value): (file: string) => Value {
  const known = new Map<string, {stamp: string; value: Value}>();
  return (file) => {
    const stamp = stampOf(file);
    const last = known.get(file);
    if (stamp && last?.stamp === stamp.text) return last.value;
    const value = read(file);
    if (stamp && !stamp.isRecent) known.set(file, {stamp: stamp.text, value});
    return value;
  };
}
