import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorFaultSentence } from '@tsuun/domain/message/operator';
import { plainError } from '../plain-error.ts';
import type { Services } from '../services.ts';

interface FaultReport {
  readonly log: Services['log'];
  /** True if a person reads the output; the fault is then written to a separate file. */
  readonly isTerminal: boolean;
  readonly folder?: string;
}

/**
 * Writes an unforeseen fault of an operator's command with its stack to the log, or to a file that only its user can
 * read, and returns one sentence with its id.
 */
export function reportFault(error: unknown, { log, isTerminal, folder = tmpdir() }: FaultReport): string {
  const id = randomUUID();
  const file = isTerminal ? writeReport(join(folder, `tsuun-error-${id}.json`), { id, err: plainError(error) }) : null;
  if (file === null) log.error({ faultId: id, err: error }, 'a command failed');
  return operatorFaultSentence(id, file);
}

/** Writes the report and returns its path; `null` if the folder cannot be written to. */
function writeReport(path: string, report: unknown): string | null {
  try {
    writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return path;
  } catch {
    return null;
  }
}
