import './lib/modern-node.mjs';
import { existsSync } from 'node:fs';
import { findOrInstallChromium } from './lib/chromium.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { reportPageWeights } from './lib/page-weight.mjs';
import { run, runTool } from './lib/run.mjs';
import { runProjects } from './lib/tests.mjs';

/**
 * `npm test`: everything, from a fresh clone. A step that fails does not hide what the later ones would say; each check
 * counts as one, each test as one. The last line is the sum. `--unit`, `--server` and `--browser` run a part; other
 * arguments are paths or options for vitest and run just the tests that they name.
 */
const unit = ['repository', 'domain', 'contract', 'embedded-server', 'bench-unit', 'web'];
/** Paths whose tests need neither the built program nor a browser. */
const unbuilt = /^(packages\/(domain|contract|web|embedded-server)|repository-checks)(\/|$)/;
const results = [];
const started = Date.now();
const [part, ...rest] = process.argv.slice(2);

if (!(await installWhenNeeded())) results.push({ name: 'install', passed: 0, failed: 1 });
else if (part === undefined) await everything();
else if (part === '--unit') await tests(unit, rest);
else if (part === '--server') await serverTests(rest);
else if (part === '--browser') await browserTests(await build(), rest);
else await named([part, ...rest]);

const passed = sum('passed');
const failed = sum('failed');
for (const result of results) {
  console.log(`${result.failed === 0 ? 'ok    ' : 'FAILED'} ${result.name}`);
  for (const { name, why } of result.failures ?? [])
    console.log(`       ${name}\n         ${why.split('\n', 6).join('\n         ')}`);
}
console.log(`${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function everything() {
  await step('typecheck', () => tool('typescript/bin/tsc', '-b'));
  await step('lint', () => tool('oxlint/bin/oxlint', '-c', 'oxlint.config.mjs', '--deny-warnings', '--type-aware'));
  await step('format', () => tool('@biomejs/biome/bin/biome', 'format', '.'));
  await step('unused', async () => (await tool('knip/bin/knip.js')) && tool('knip/bin/knip.js', '--production'));
  const built = await build();
  await tests([...unit, 'server']);
  await browserTests(built);
}

/** The tests of some paths, of which the sum counts the tests alone; those of the browser and of the server need a build. */
async function named(args) {
  const paths = args.filter((arg) => existsSync(arg));
  if (paths.length > 0 && paths.every((path) => unbuilt.test(path))) return tests([], args);
  if (!(await build())) return;
  results.pop();
  const chromium = await findOrInstallChromium();
  await tests([], args, chromium === null ? {} : { CHROMIUM_PATH: chromium });
}

/** Tests of the server start workers of the built program. */
async function serverTests(paths) {
  await build();
  await tests(['server'], paths);
}

function build() {
  return step('build', async () => (await run(process.execPath, ['scripts/build.mjs'])) === 0);
}

async function browserTests(built, paths = []) {
  const chromium = await findOrInstallChromium();
  if (built) await step('page weight', reportPageWeights);
  if (built && chromium !== null) {
    await tests(['e2e'], paths, { CHROMIUM_PATH: chromium });
    return;
  }
  if (chromium === null)
    console.log('Chromium がありません。インストールするか、CHROMIUM_PATH で場所を指定してください。');
  else console.log('ビルドに失敗したため、ブラウザーのテストを実行できません。');
  results.push({ name: 'tests: e2e', passed: 0, failed: 1 });
}

async function step(name, check) {
  heading(name);
  const ok = await check();
  results.push({ name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
  return ok;
}

async function tests(projects, paths = [], env = {}) {
  const name = `tests: ${[...projects, ...paths].join(', ')}`;
  heading(name);
  results.push({ name, ...(await runProjects(projects, env, paths)) });
}

async function tool(script, ...args) {
  return (await runTool(script, args)) === 0;
}

function sum(key) {
  return results.reduce((total, result) => total + result[key], 0);
}

function heading(name) {
  console.log(`\n== ${name}`);
}
