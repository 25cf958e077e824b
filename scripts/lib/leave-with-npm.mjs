import { readFileSync } from 'node:fs';

/**
 * Ends the program in good order when the `npm start` above it was killed: nobody would be left on the terminal to stop
 * it, and the next start would find the port taken. Without npm above us (a service manager), nothing is watched.
 */
export function leaveWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const above = parents();
  const watch = setInterval(() => {
    if (parents() === above) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

/** Our parent, and npm above it where the parent is the shell npm runs its scripts in (only Linux names it). */
function parents() {
  const shell = about(process.ppid);
  return shell !== null && about(shell.parent)?.name.startsWith('npm')
    ? `${process.ppid} ${shell.parent}`
    : `${process.ppid}`;
}

function about(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { name: stat.slice(stat.indexOf('(') + 1), parent: Number(parent) };
  } catch {
    return null;
  }
}
