import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ImportKind } from '@tsuun/domain/transfer/import-kinds';

export interface ImportRun {
  readonly seconds: number;
  /** Processor seconds of the worker while the job ran. */
  readonly cpu: number;
  /** Peak memory of the worker. */
  readonly megabytes: number;
  /** Bytes of the file. */
  readonly size: number;
  readonly message: string;
}

/**
 * Runs one import job in a separate worker process. `path` is its file, for `mms` its folder, for `undo` the activity id
 * of the import; `check` runs only the preflight. Returns times, memory and the job's message.
 */
export async function importInProcess(
  databaseUrl: string,
  kind: ImportKind | 'undo',
  path: string,
  act: 'import' | 'check' = 'import',
): Promise<ImportRun> {
  const script = join(import.meta.dirname, '../import/run-import.ts');
  const args = [script, databaseUrl, path, kind, act];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
  if (stderr !== '') process.stderr.write(stderr);
  return JSON.parse(stdout) as ImportRun;
}
