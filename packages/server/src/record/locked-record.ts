import { message } from '@tsuun/domain/message/message';
import { Problem } from '@tsuun/contract/problem';
import { readPathId } from '../http/read-body.ts';
import type { Values } from './values.ts';

/** A record as it is kept, locked against other writers until the transaction ends. */
export interface LockedRecord {
  readonly id: string;
  readonly versionNo: number;
  readonly values: Readonly<Values>;
}

/** A row of columns with the version beside them; `null` where there is none. */
export function lockedRecord(id: string, row: (Values & { version_no: number }) | undefined): LockedRecord | null {
  if (!row) return null;
  const { version_no: versionNo, ...values } = row;
  return { id, versionNo, values };
}

/**
 * Locks a record for a save onto the version its editor has seen.
 * Throws `inputError` (no version given), `notFound`, `refused` (confirmed) and `conflict` (someone saved before).
 */
export async function lockForSave(
  lock: (id: string) => Promise<LockedRecord | null>,
  id: string,
  versionNo: number | null,
): Promise<LockedRecord> {
  if (versionNo === null) throw new Problem('inputError', { validationError: { versionNo: [message.required] } });
  const stored = await lock(readPathId(id));
  if (stored === null) throw new Problem('notFound');
  if (stored.values.confirmed === true) throw new Problem('refused', { message: message.confirmedUnchangeable });
  if (stored.versionNo !== versionNo) throw new Problem('conflict');
  return stored;
}
