import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorFaultSentence } from '@tsuun/domain/message/operator';
import { plainError } from '../plain-error.ts';
import type { Services } from '../services.ts';

interface FaultReport {
  readonly log: Services['log'];
  /** A person reads the output: the fault goes into a file of its own there. */
  readonly isTerminal: boolean;
  readonly folder?: string;
}

/**
 * Keeps an unforeseen fault of an operator's command with its stack, in the log or in a file that its user alone reads,
 * and answers one sentence that names its id.
 */
export function reportFault(error: unknown, { log, isTerminal, folder = tmpdir() }: FaultReport): string {
  const id = randomUUID();
  const file = isTerminal ? writeReport(join(folder, `tsuun-error-${id}.json`), { id, err: plainError(error) }) : null;
  if (file === null) log.error({ faultId: id, err: error }, 'a command failed');
  return operatorFaultSentence(id, file);
}

/** The path of the report; `null` where the folder takes none. */
function writeReport(path: string, report: unknown): string | null {
  try {
    writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return path;
  } catch {
    return null;
  }
}
