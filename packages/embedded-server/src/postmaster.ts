import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Data about a running server in `postmaster.pid`. */
interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly state: 'ready' | 'starting' | 'stopping';
}

/**
 * Returns the server that runs on the data directory, or null. PostgreSQL itself removes the file of a dead server,
 * but misjudges it if its process id belongs to another user's process by now (containers count from 1 again at every
 * start) or to a killed server that has not been reaped yet; those files are removed here. Its own check for remaining
 * back ends uses the data directory and works without the file.
 */
export async function runningPostmaster(pgdata: string): Promise<Postmaster | null> {
  const file = join(pgdata, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (await isPostgres(pid)) return { pid, port: Number(lines[3]), state: stateOf(lines[7]) };
  await rm(file, { force: true });
  return null;
}

/** True if the process exists, is not a dead one waiting to be reaped, and is called postgres. */
export async function isPostgres(pid: number): Promise<boolean> {
  const about = (await aboutOnLinux(pid)) ?? (await aboutElsewhere(pid));
  return about !== null && !about.state.startsWith('Z') && about.command.includes('postgres');
}

function stateOf(word: string | undefined): Postmaster['state'] {
  if (word === 'ready' || word === 'stopping') return word;
  return 'starting';
}

interface About {
  readonly state: string;
  readonly command: string;
}

async function aboutOnLinux(pid: number): Promise<About | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    return { state: stat.slice(stat.lastIndexOf(')') + 2), command: name };
  } catch {
    return null;
  }
}

async function aboutElsewhere(pid: number): Promise<About | null> {
  if (process.platform === 'linux') return null;
  try {
    const [state = '', ...command] = (await run('ps', ['-o', 'stat=,comm=', '-p', String(pid)])).stdout
      .trim()
      .split(/\s+/);
    return { state, command: command.join(' ') };
  } catch {
    return null;
  }
}
