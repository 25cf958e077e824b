import { readdirSync, readFileSync } from 'node:fs';

/** Megabytes that a process and its descendants use together (Linux only). */
export function memoryOf(pid: number): number {
  const children = new Map<number, number[]>();
  const size = new Map<number, number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const status = statusOf(entry);
    const parent = Number(/PPid:\s+(\d+)/.exec(status)?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
    size.set(Number(entry), Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
  }
  const sum = (of: number): number =>
    (size.get(of) ?? 0) + (children.get(of) ?? []).reduce((all, child) => all + sum(child), 0);
  return Math.round(sum(pid));
}

/** Content of a file of /proc; empty if the process has just ended. */
function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
