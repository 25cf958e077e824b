import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runTool } from './run.mjs';
import { temporaryFolder } from './temporary.mjs';

/**
 * Runs vitest projects at the same time and counts their tests. A fault outside of a test (a file that does not load, a
 * set-up, a visitor whose page has complained) counts as one failure, or a broken suite would pass for an empty one.
 */
export async function runProjects(projects, env = {}, more = []) {
  const dir = await mkdtemp(join(tmpdir(), 'tsuun-results-'));
  const file = join(dir, 'results.json');
  const ended = new AbortController();
  const stuck = endWhenStuck(file, ended.signal);
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
    // Same settings on every machine as in CI: a snapshot that no test uses is a failure, a missing one is not written.
    { env: { ...process.env, CI: 'true', TMPDIR: await temporaryFolder(), ...env }, signal: stuck },
  );
  ended.abort();
  const results = await readFile(file, 'utf8').then(JSON.parse, () => null);
  await rm(dir, { recursive: true, force: true });
  return tally(results, code);
}

/** Time in ms between the report and the end of vitest. A process that a failed test left running can hold it open for ever. */
const timeToEnd = 120_000;

/** A signal that ends vitest when it is still running long after its report is written. */
function endWhenStuck(file, ended) {
  const stuck = new AbortController();
  const look = async () => {
    while (
      !(await access(file).then(
        () => true,
        () => false,
      ))
    )
      await sleep(1_000, undefined, { signal: ended });
    await sleep(timeToEnd, undefined, { signal: ended });
    console.log('vitest has written its report and does not end; it is ended here.');
    stuck.abort();
  };
  look().catch(() => undefined);
  return stuck.signal;
}

function tally(results, code) {
  const files = results?.testResults ?? [];
  const hasFailed = ({ status }) => status === 'failed';
  const outside = files.filter((file) => hasFailed(file) && !file.assertionResults.some(hasFailed));
  const fallen = files.flatMap((file) => file.assertionResults).filter(hasFailed);
  const failures = [
    ...outside.map((file) => ({ name: file.name, why: file.message })),
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
