import './lib/modern-node.mjs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from './lib/chromium.mjs';
import { executable, installFromDebian } from './lib/install-from-debian.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { runProjects } from './lib/tests.mjs';

/**
 * `npm run trust`: every test named after a demand of docs/requirements/trust.md, in its long form, and what came of it
 * as docs/trust-report.md. Takes more than an hour; the last line is the sum.
 */
const long = {
  TRUST_LONG: '1',
  TRUST_MINUTES: '60',
  TRUST_CLIENTS: '30',
  TRUST_SETS: '500',
  PREFLIGHT_SETS: '500',
  UNDO_ACTS: '500',
};
const started = new Date();

if (!(await installWhenNeeded())) process.exit(1);
if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1);
const chromium = await findOrInstallChromium();
const soffice = '/usr/bin/soffice';
if (!(await executable(soffice))) await installFromDebian('libreoffice-calc-nogui');
const env = {
  ...long,
  ...(chromium !== null && { CHROMIUM_PATH: chromium }),
  ...((await executable(soffice)) && { SOFFICE_PATH: soffice }),
};
const only = ['--testNamePattern', String.raw`\bR\d\d\b`];
const floors = await runProjects(['domain', 'server', 'web'], env, only);
const browser = chromium === null ? { passed: 0, failed: 1, tests: [] } : await runProjects(['e2e'], env, only);
const tests = [...floors.tests, ...browser.tests];
await writeFile(join(root, 'docs/trust-report.md'), await report());
const failed = floors.failed + browser.failed;
console.log(`${floors.passed + browser.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** One section a demand: what it says, then each test with its time and its end. */
async function report() {
  const demands = [
    ...(await readFile(join(root, 'docs/requirements/trust.md'), 'utf8')).matchAll(/^\| (R\d\d) \| (.*) \|$/gm),
  ];
  const minutes = Math.round((Date.now() - started.getTime()) / 60_000);
  const head = [
    '# Trust report',
    '',
    `Written by \`npm run trust\` on ${started.toISOString().slice(0, 10)}: ${minutes} minutes on ${availableParallelism()} cores and ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${Object.entries(
      long,
    )
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')}. A demand without a test is said so.`,
  ];
  return `${[...head, ...demands.flatMap(([, id, text]) => section(id, text))].join('\n')}\n${await byHand()}`;
}

/** Observations of other trials (`npm run cluster`), written by hand from this heading on. */
async function byHand() {
  const before = await readFile(join(root, 'docs/trust-report.md'), 'utf8').catch(() => '');
  return /\n# By other trials\n.*/s.exec(before)?.[0] ?? '';
}

function section(id, text) {
  const bears = new RegExp(String.raw`(^|[\s(-])${id}(?=[\s),:]|$)`);
  const own = tests.filter(({ name }) => bears.test(name));
  const lines = own.map(({ name, seconds, state }) => `- ${state}, ${seconds.toFixed(1)} s: ${nameOnly(name)}`);
  return ['', `## ${id}`, '', text, '', ...(lines.length === 0 ? ['- no test of its own'] : lines)];
}

/** The ids before a test's name say no more here. */
function nameOnly(name) {
  return name.replace(/^.*?((?:[A-Z]+(?:-[A-Z]+)*-?\d+ )+)/, '').trim();
}
