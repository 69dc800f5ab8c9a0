import fs from 'node:fs';

/** The ids of a process and of all its descendants, on Linux only. */
export function processesFrom(first: number): number[] {
  const parents = fs.readdirSync('/proc').flatMap((id) => {
    if (!/^\d+$/.test(id)) return [];
    try {
      // The state and the parent come after the name, which may have brackets and spaces.
      const [, parent] = fs.readFileSync(`/proc/${id}/stat`, 'utf8').replace(/.*\) /s, '').split(' ');
      return [[Number(id), Number(parent)] as const];
    } catch {
      return []; // It has just ended.
    }
  });
  const found = [first];
  for (const id of found) found.push(...parents.flatMap(([child, parent]) => (parent === id ? [child] : [])));
  return found;
}

/** The memory of these processes in MB. */
export function memoryOf(ids: number[]): number {
  const kilobytes = ids.map((id) => {
    const status = fs.readFileSync(`/proc/${id}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  });
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024);
}
