import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BuiltProgram } from './lib/built-program.ts';

/**
 * Prints Lighthouse's scores for the log-in, the order list and the order dialog (goal: 95 each for performance and
 * accessibility): `npx tsx bench/lighthouse.ts` after `npm run build`. Installs Lighthouse into its own folder the first
 * time, so that it is not part of the project's installation.
 */
const folder = fileURLToPath(new URL('./lighthouse/', import.meta.url));

if (!existsSync(`${folder}node_modules`)) await run('npm', 'ci', '--ignore-scripts');
const program = await BuiltProgram.start();
try {
  process.exitCode = await run('node', 'run.mjs', program.address, program.login.loginCd, program.login.password);
} finally {
  await program.end();
}

async function run(command: string, ...args: string[]): Promise<number> {
  const [code] = (await once(spawn(command, args, { cwd: folder, stdio: 'inherit' }), 'exit')) as [number | null];
  return code ?? 1;
}
