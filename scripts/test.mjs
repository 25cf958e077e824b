import { findOrInstallChromium } from './lib/chromium.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { run, runTool } from './lib/run.mjs';
import { runProjects } from './lib/tests.mjs';
import { tryShort } from './deploy-trial/short.mjs';
import { trials } from './deploy-trial/trials.mjs';

/**
 * `npm test`: everything, from a fresh clone. A step that fails does not hide what the later ones would say; each check
 * counts as one, each test as one. The last line is the sum.
 */
const results = [];
const started = Date.now();

if (!(await installWhenNeeded())) {
  results.push({ name: 'install', passed: 0, failed: 1 });
} else {
  await step('types', () => tool('typescript/bin/tsc', '-b'));
  await step('lint', () => tool('oxlint/bin/oxlint', '-c', 'oxlint.config.mjs', '--deny-warnings', '--type-aware'));
  await step('format', () => tool('@biomejs/biome/bin/biome', 'format', '.'));
  const built = await step('build', async () => (await run(process.execPath, ['scripts/build.mjs'])) === 0);
  if (built) await deployTrial();
  await tests('house', 'domain', 'contract', 'embedded-server', 'bench-unit', 'server', 'web');
  await browserTests(built);
}

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

async function step(name, check) {
  heading(name);
  const ok = await check();
  results.push({ name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
  return ok;
}

/** What lies in `deploy/`, started as it lies there. */
async function deployTrial() {
  heading('deploy');
  const { trial, passed: ok, failed: notOk } = trials();
  const why = await tryShort(trial);
  if (why !== null) console.log(`${why}、deploy/ の起動は試していません。`);
  else results.push({ name: 'deploy', passed: ok(), failed: notOk() });
}

async function tests(...projects) {
  const name = `tests: ${projects.join(', ')}`;
  heading(name);
  results.push({ name, ...(await runProjects(projects)) });
}

async function browserTests(built) {
  const chromium = await findOrInstallChromium();
  heading('tests: e2e');
  if (built && chromium !== null) {
    results.push({ name: 'tests: e2e', ...(await runProjects(['e2e'], { CHROMIUM_PATH: chromium })) });
    return;
  }
  if (chromium === null)
    console.log('Chromium がありません。インストールするか、CHROMIUM_PATH で場所を指定してください。');
  else console.log('ビルドに失敗したため、ブラウザーのテストを実行できません。');
  results.push({ name: 'tests: e2e', passed: 0, failed: 1 });
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
