import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** Runs a program in this terminal, from the root of the checkout. Returns its exit code; a signal, an abort too, counts as 1. */
export function run(program, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      done(1);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}

/** Runs a program of the installed packages and shows its output only when it fails; answers whether it succeeded. */
export async function runQuietly(script, args, options = {}) {
  const output = [];
  const child = spawn(process.execPath, [`${root}/node_modules/${script}`, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((done) => {
    child.once('error', () => done(1));
    child.once('close', done);
  });
  if (code !== 0) process.stderr.write(Buffer.concat(output));
  return code === 0;
}

/** Runs a program of the installed packages under our own Node: quicker than npx, and the same on every machine. */
export const runTool = (script, args, options) =>
  run(process.execPath, [`${root}/node_modules/${script}`, ...args], options);
