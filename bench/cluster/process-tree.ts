import { readdirSync, readFileSync } from 'node:fs';

/** A process and all below it, as Linux tells them. */
export function treeOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // Gone meanwhile.
    }
  }
  const tree = parents.has(pid) ? [pid] : [];
  for (const found of tree) tree.push(...[...parents].filter(([, parent]) => parent === found).map(([child]) => child));
  return tree;
}

/** Sends a signal to each that is still there. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone meanwhile.
    }
  }
}
