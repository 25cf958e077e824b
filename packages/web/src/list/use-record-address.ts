import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OpenRecord } from '../editing/open-record.ts';
import { closeRecordAddress, currentAddress, openRecordAddress, useAddress } from '../shell/navigation.ts';
import { recordIdIn, type RecordListPath } from '../shell/pages.ts';

/**
 * Record whose dialog is open over a list. `setOpen` opens another one or, with `null`, closes it; `begin` opens one
 * only while none is open, even if it is called late (FORM-07). A stored record is in the address, new records and
 * copies are not (NAV-28). Unsaved edits are not considered here.
 */
export function useRecordAddress(list: RecordListPath) {
  const id = recordIdIn(list, useAddress().path);
  const [unstored, setUnstored] = useState<OpenRecord | null>(null);
  /** Id of a record that was closed while the address still has it. */
  const [closedId, setClosedId] = useState<string | null>(null);
  const closing = useRef<Promise<void> | null>(null);
  const open = useMemo<OpenRecord | null>(
    () => unstored ?? (id === null || id === closedId ? null : { kind: 'edit', id }),
    [unstored, id, closedId],
  );

  const close = useCallback(async (): Promise<void> => {
    setClosedId(recordIdIn(list, currentAddress().path));
    await closeRecordAddress(list);
    closing.current = null;
    setClosedId(null);
  }, [list]);
  const show = useCallback(
    (record: OpenRecord | null): void => {
      setUnstored(record === null || record.kind === 'edit' ? null : record);
      if (record?.kind === 'edit') openRecordAddress(list, record.id);
      if (record === null && recordIdIn(list, currentAddress().path) !== null) closing.current = close();
    },
    [list, close],
  );
  const setOpen = useCallback(
    (record: OpenRecord | null): void => {
      // A record that is opened while another one closes is opened after that.
      if (closing.current === null) show(record);
      else if (record !== null) void closing.current.then(() => show(record));
    },
    [show],
  );
  const opened = useRef(open);
  useEffect(() => {
    opened.current = open;
  });
  const begin = useCallback(
    (record: OpenRecord): void => {
      if (opened.current !== null) return;
      opened.current = record;
      setOpen(record);
    },
    [setOpen],
  );
  return { open, setOpen, begin };
}
