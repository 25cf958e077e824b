import { useEffect, useRef, useState, type ComponentType, useCallback, useMemo } from 'react';
import { createdIdOf, neighboursIn, storedIdOf, type OpenRecord, type Step } from '../editing/open-record.ts';
import type { OpenedProps } from '../editing/use-opened-record.ts';
import { ApiError } from '../lib/api-error.ts';
import { showError } from '../ui/feedback/show-error.tsx';
import type { LoadedList, SavedRecord } from './use-record-list.ts';
import { closeRecordAddress, currentAddress, openRecordAddress, useAddress } from '../shell/navigation.ts';
import { recordIdIn, type RecordListPath } from '../shell/pages.ts';

interface RecordDialogHostProps<Row extends { readonly id: string | null }, R extends Row> {
  readonly Dialog: ComponentType<OpenedProps<R>>;
  readonly open: OpenRecord;
  readonly list: LoadedList<Row>;
  readonly noticeIfHidden: (saved: SavedRecord) => Promise<boolean>;
  readonly onOpen: (open: OpenRecord | null) => void;
  /** True if the dialog has no neighbours, for a list that is loaded again after every change (FORM-05). */
  readonly alone?: boolean | undefined;
  /** Fields that the conditions of the list are about; blank if they only narrow it. */
  readonly openedFor?: readonly string[] | null | undefined;
}

/** Number of rows before the last loaded one at which the next page is requested, so that moving on does not wait. */
const pageAhead = 10;

/**
 * Connects the dialog of a record with the list's result: neighbours page after page, and the changed row. The list
 * keeps its position; a new record is added and gets its address, and one that the conditions now hide is removed when
 * the dialog closes (ORD-EDIT-12, 13, FEE-27, 28).
 */
export function RecordDialogHost<Row extends { readonly id: string | null }, R extends Row>(
  props: RecordDialogHostProps<Row, R>,
) {
  const { Dialog, open, list, noticeIfHidden, onOpen, alone = false, openedFor } = props;
  const { rows, hasMore, loadMore } = list;
  const stale = useRef(false);
  /** Records that the conditions hide since they were saved here; their rows are still in the loaded list. */
  const hiddenIds = useRef<ReadonlySet<string | null>>(new Set());
  const isMoving = useRef(false);
  const [moving, setMoving] = useState(false);
  const neighbours = neighboursIn(list, alone ? { kind: 'new' } : open);
  const { position } = neighbours;
  const nearEnd = hasMore && position > rows.length - pageAhead;
  useEffect(() => {
    if (nearEnd) loadMore();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for every record shown there
  }, [nearEnd, position]);

  const move = async (step: Step): Promise<void> => {
    if (isMoving.current) return;
    isMoving.current = true;
    setMoving(true);
    try {
      const row = await list.rowAt(step === 'next' ? position : position - 2);
      if (row) onOpen({ kind: 'edit', id: row.id ?? '' });
    } catch (error) {
      if (error instanceof ApiError) void showError(error.message);
    } finally {
      isMoving.current = false;
      setMoving(false);
    }
  };
  const changed = (record: R | null): void => {
    if (alone || storedIdOf(open) === null || record === null) list.renew();
    else list.replace((row) => row.id === record.id, record);
  };
  const saved = async ({ id }: R, name: string | null): Promise<void> => {
    const isNew = storedIdOf(open) === null;
    // Dialogs without neighbours close with their save.
    if (isNew && open.kind !== 'edit' && !alone && id !== null) onOpen({ ...open, storedId: id });
    const hidden = new Set([...hiddenIds.current, id]);
    const remaining = Math.max(0, (list.totalCount ?? 0) - hidden.size);
    if (!(await noticeIfHidden({ id: id ?? '', name, remaining }))) return;
    // Another record may have been found hidden meanwhile.
    hiddenIds.current = new Set([...hiddenIds.current, id]);
    if (!isNew) stale.current = true;
  };
  const close = (): void => {
    if (stale.current) list.renew();
    onOpen(null);
  };
  return (
    <Dialog
      target={open}
      neighbours={neighbours}
      moving={moving}
      openedFor={openedFor}
      onMove={(step) => void move(step)}
      onClose={close}
      onChanged={changed}
      onSaved={(record, name) => void saved(record, name)}
      onNew={
        createdIdOf(open) === null
          ? undefined
          : () => onOpen({ kind: 'new', turn: open.kind === 'new' ? (open.turn ?? 0) + 1 : 1 })
      }
    />
  );
}

/**
 * Record whose dialog is open over a list. `setOpen` opens another one or, with `null`, closes it; `begin` opens one
 * only while none is open, even if it is called late (FORM-07). A stored record is in the address, new records and
 * copies from their first save on (NAV-28). Unsaved edits are not considered here.
 */
export function useRecordAddress(list: RecordListPath) {
  const id = recordIdIn(list, useAddress().path);
  /** A record that was new when it was opened. */
  const [created, setCreated] = useState<OpenRecord | null>(null);
  /** Id of a record that was closed while the address still has it. */
  const [closedId, setClosedId] = useState<string | null>(null);
  const closing = useRef<Promise<void> | null>(null);
  const createdId = createdIdOf(created);
  // Back, or another address, closes the form of a new record that has been stored.
  if (createdId !== null && createdId !== id) setCreated(null);
  const open = useMemo<OpenRecord | null>(
    () => created ?? (id === null || id === closedId ? null : { kind: 'edit', id }),
    [created, id, closedId],
  );

  const close = useCallback(async (): Promise<void> => {
    setClosedId(recordIdIn(list, currentAddress().path));
    await closeRecordAddress(list);
    closing.current = null;
    setClosedId(null);
  }, [list]);
  const show = useCallback(
    (record: OpenRecord | null): void => {
      const stored = record && storedIdOf(record);
      if (stored !== null) openRecordAddress(list, stored);
      else if (recordIdIn(list, currentAddress().path) !== null) closing.current = close();
      setCreated(record === null || record.kind === 'edit' ? null : record);
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
