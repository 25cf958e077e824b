import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { command, until } from './command.mjs';

const apart = ['--quiet', '--register=no', '--keep-unit', '--private-network', '--link-journal=no', '--console=pipe'];

/**
 * Starts a machine or a container in a folder by systemd-nspawn, with nothing but loopback; answered once its first
 * process is there, which bears `name`.
 */
export async function enter(nspawn, folder, name, how) {
  const [program, ...args] = [...nspawn, ...apart, `--directory=${folder}`, `--machine=${name}-${process.pid}`, ...how];
  const running = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [running.stdout, running.stderr])
    stream.setEncoding('utf8').on('data', (piece) => (said = `${said}${piece}`.slice(-3_000)));
  const gone = once(running, 'close');
  const isGone = () => running.exitCode !== null || running.signalCode !== null;
  const leader = await until(30, async () => {
    if (isGone()) return 'none';
    const children = await readFile(`/proc/${running.pid}/task/${running.pid}/children`, 'utf8');
    for (const pid of children.split(' ').filter(Boolean))
      if ((await readFile(`/proc/${pid}/comm`, 'utf8')).trim() === name) return pid;
    return null;
  }).catch(() => 'none');
  const end = async (signal = 'SIGTERM') => {
    if (isGone()) return (await gone)[0];
    // nspawn asks a machine to shut down; of a container the first process gets the signal itself, as elsewhere.
    if (name === 'systemd' || leader === 'none') running.kill();
    else process.kill(Number(leader), signal);
    const insist = setTimeout(() => running.kill('SIGKILL'), 30_000);
    const [code] = await gone;
    clearTimeout(insist);
    return code;
  };
  if (leader === 'none') {
    const code = await end();
    throw Object.assign(new Error(`systemd-nspawn started nothing and ended with ${code}`), { stderr: said });
  }
  return {
    leader,
    said: () => said,
    end,
    inside: (...more) => command('nsenter', '--target', leader, '--all', ...more),
  };
}
