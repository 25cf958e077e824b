import { useEffect, useState } from 'react';
import { call } from '../lib/calls.ts';
import type { OpenRecord } from '../editing/open-record.ts';
import type { MasterKind, MasterRecord } from './master-kind.ts';

/**
 * The record a dialog was opened for: read anew for an edit or a copy, blank for a new one. `null` while it is read. A
 * failure is told by the central handling; the dialog then closes, the list stays where it is (FORM-08, FORM-09).
 */
export function useMasterRecord<R extends MasterRecord>(
  kind: MasterKind<R>,
  open: OpenRecord,
  onFailed: () => void,
): R | null {
  const [record, setRecord] = useState<R | null>(() => (open.kind === 'new' ? kind.blank() : null));
  useEffect(() => {
    if (open.kind === 'new') return undefined;
    const reading = new AbortController();
    call(kind.get, { params: { id: open.id } as never, signal: reading.signal })
      .then((found) => setRecord(open.kind === 'copy' ? kind.copyOf(found as unknown as R) : (found as unknown as R)))
      .catch(() => reading.signal.aborted || onFailed());
    return () => reading.abort();
    // The dialog is a new one for every record it is opened for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [kind, open]);
  return record;
}
