import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** Runs a program in this terminal, from the root of the checkout; answers its exit code (a signal counts as 1). */
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

/** Runs a program of the installed packages under our own Node: quicker than npx, and the same on every machine. */
export const runTool = (script, args, options) =>
  run(process.execPath, [`${root}/node_modules/${script}`, ...args], options);
