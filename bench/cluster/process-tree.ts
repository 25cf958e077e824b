import { readdirSync, readFileSync } from 'node:fs';

/** Ids of a process and all its descendants, read from /proc (Linux only). */
export function treeOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // The process exited in the meantime.
    }
  }
  const tree = parents.has(pid) ? [pid] : [];
  for (const found of tree) tree.push(...[...parents].filter(([, parent]) => parent === found).map(([child]) => child));
  return tree;
}

/** Sends a signal to each process that still runs. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process exited in the meantime.
    }
  }
}
