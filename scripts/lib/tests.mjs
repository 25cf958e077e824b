import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './run.mjs';
import { temporaryFolder } from './temporary.mjs';

/**
 * Runs vitest projects at the same time, counts their tests and tells of each. What fails outside a test (a file that does not load, a
 * global set-up) counts as one failure, or a broken suite would pass for an empty one.
 */
export async function runProjects(projects, env = {}, more = []) {
  const dir = await mkdtemp(join(tmpdir(), 'tsuun-results-'));
  const file = join(dir, 'results.json');
  const code = await runTool(
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...more,
    ],
    { env: { ...process.env, TMPDIR: await temporaryFolder(), ...env } },
  );
  const results = await readFile(file, 'utf8').then(JSON.parse, () => null);
  await rm(dir, { recursive: true, force: true });
  return tally(results, code);
}

function tally(results, code) {
  const files = results?.testResults ?? [];
  const unloaded = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const fallen = files.flatMap((file) => file.assertionResults).filter((test) => test.status === 'failed');
  const failures = [
    ...unloaded.map((file) => ({ name: file.name, why: file.message })),
    ...fallen.map((test) => ({ name: test.fullName, why: test.failureMessages[0] ?? '' })),
  ];
  if (code !== 0 && failures.length === 0)
    failures.push({ name: 'outside the tests', why: `exit code ${code}; see "Unhandled Errors" above` });
  const tests = files.flatMap((one) => one.assertionResults).filter(({ status }) => /^(passed|failed)$/.test(status));
  return {
    passed: results?.numPassedTests ?? 0,
    failed: failures.length,
    failures,
    tests: tests.map(({ fullName, duration, status }) => ({
      name: fullName,
      seconds: (duration ?? 0) / 1000,
      state: status,
    })),
  };
}
