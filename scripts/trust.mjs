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
 * `npm run trust`: every test named after a requirement of docs/requirements/trust.md, in its long form, and the results
 * by requirement in docs/trust-report.md. Takes more than an hour; the last line is the sum. `npm run trust -- R24 R42`
 * runs the tests of these alone and writes no report.
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
const ids = process.argv.slice(2);
if (ids.some((id) => !/^R\d\d$/.test(id))) {
  console.error('R01 のような番号を指定してください。');
  process.exit(1);
}
const pattern = ids.length === 0 ? String.raw`\bR\d\d\b` : String.raw`\b(?:${ids.join('|')})\b`;
const only = ['--testNamePattern', pattern];
const lower = await runProjects(['domain', 'server', 'web'], env, only);
const browser = chromium === null ? { passed: 0, failed: 1, tests: [] } : await runProjects(['e2e'], env, only);
const tests = [...lower.tests, ...browser.tests];
if (ids.length === 0) await writeFile(join(root, 'docs/trust-report.md'), await report());
const failed = lower.failed + browser.failed;
console.log(`${lower.passed + browser.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** A line for each requirement: how many of its tests passed and failed, and their time; failed tests by name. */
async function report() {
  const requirements = [
    ...(await readFile(join(root, 'docs/requirements/trust.md'), 'utf8')).matchAll(/^\| (R\d\d) \|/gm),
  ].map(([, id]) => id);
  const minutes = Math.round((Date.now() - started.getTime()) / 60_000);
  const settings = Object.entries(long).map(([name, value]) => `${name}=${value}`);
  const machine = `${availableParallelism()} cores and ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  const lines = [
    ...['# Trust report', ''],
    `Written by \`npm run trust\` on ${started.toISOString().slice(0, 10)}: ${minutes} minutes on ${machine}, ${settings.join(' ')}. What each requirement says: [requirements/trust.md](requirements/trust.md). A test that proves several counts for each.`,
    ...['', '| requirement | passed | failed | seconds |', '|---|---|---|---|'],
    ...requirements.map(lineOf),
    ...tests.filter(({ state }) => state !== 'passed').flatMap(({ name, state }) => ['', `${state}: ${name}`]),
  ];
  return `${lines.join('\n')}\n${await otherTrials()}`;
}

/** Results of other trials, written by hand from this heading on. */
async function otherTrials() {
  const before = await readFile(join(root, 'docs/trust-report.md'), 'utf8').catch(() => '');
  return /\n## Other trials\n.*/s.exec(before)?.[0] ?? '';
}

function lineOf(id) {
  const bears = new RegExp(String.raw`(^|[\s(-])${id}(?=[\s),:]|$)`);
  const own = tests.filter(({ name }) => bears.test(name));
  const passed = own.filter(({ state }) => state === 'passed');
  const seconds = own.reduce((sum, test) => sum + test.seconds, 0);
  return `| ${id} | ${passed.length === 0 ? 'no test of its own' : passed.length} | ${own.length - passed.length} | ${seconds.toFixed(0)} |`;
}
