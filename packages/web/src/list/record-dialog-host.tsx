import { Suspense, type ComponentType } from 'react';
import { neighboursIn, targetOf, type OpenRecord } from '../editing/open-record.ts';
import type { OpenedProps } from '../editing/use-opened-record.ts';
import type { LoadedList } from './use-record-list.ts';

interface RecordDialogHostProps<Row extends { readonly id: string | null }, R extends Row> {
  /** Loaded when the first record is opened, not with the list. */
  readonly Dialog: ComponentType<OpenedProps<R>>;
  readonly open: OpenRecord;
  readonly list: LoadedList<Row>;
  readonly onOpen: (open: OpenRecord | null) => void;
}

/**
 * Ties a record's dialog to the loaded list: its neighbours, and the row that changed; a new record loads the list anew
 * (ORD-EDIT-12, 13, FEE-27, 28).
 */
export function RecordDialogHost<Row extends { readonly id: string | null }, R extends Row>(
  props: RecordDialogHostProps<Row, R>,
) {
  const { Dialog, open, list, onOpen } = props;
  const changed = (record: R | null): void => {
    if (open.kind !== 'edit' || record === null) list.reload();
    else list.replace((row) => row.id === record.id, record);
  };
  return (
    <Suspense fallback={null}>
      <Dialog
        target={targetOf(open)}
        neighbours={neighboursIn(list.rows, open)}
        onMove={(id) => onOpen({ kind: 'edit', id })}
        onClose={() => onOpen(null)}
        onChanged={changed}
      />
    </Suspense>
  );
}
