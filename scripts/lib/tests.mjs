import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './run.mjs';

/** The shards of a project at the same time, and what they come to. */
export async function runShards(project, count, env = {}) {
  const shards = Array.from({ length: count }, (_, i) => runProject(project, env, [`--shard=${i + 1}/${count}`]));
  const results = await Promise.all(shards);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/**
 * Runs one vitest project and counts its tests. What fails outside a test (a file that does not load, a global set-up)
 * counts as one failure, or a broken suite would pass for an empty one.
 */
export async function runProject(project, env = {}, more = []) {
  const dir = await mkdtemp(join(tmpdir(), 'tsuun-results-'));
  const file = join(dir, 'results.json');
  const code = await runTool(
    'vitest/vitest.mjs',
    [
      'run',
      '--project',
      project,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...more,
    ],
    { env: { ...process.env, ...env } },
  );
  const results = await readFile(file, 'utf8').then(JSON.parse, () => null);
  await rm(dir, { recursive: true, force: true });
  return tally(results, code);
}

function tally(results, code) {
  const passed = results?.numPassedTests ?? 0;
  const unloaded = (results?.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = (results?.numFailedTests ?? 0) + unloaded.length;
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}
