import { lazy, Suspense } from 'react';
import type { Fee } from '@tsuun/domain/fee/record';
import { neighboursIn, targetOf, type OpenRecord } from '../../editing/open-record.ts';
import type { LoadedList } from '../../list/use-record-list.ts';

/** The dialog is loaded when the first fee is opened, not with the list. */
const FeeDialog = lazy(() => import('./fee-dialog/fee-dialog.tsx').then((module) => ({ default: module.FeeDialog })));

interface FeeDialogHostProps {
  readonly open: OpenRecord;
  readonly list: LoadedList<Fee>;
  readonly onOpen: (open: OpenRecord | null) => void;
}

/** Ties the dialog to the loaded list: its neighbours, and the row that changed; a new fee loads it anew (FEE-27, 28). */
export function FeeDialogHost({ open, list, onOpen }: FeeDialogHostProps) {
  const changed = (fee: Fee | null): void => {
    if (open.kind !== 'edit' || fee === null) list.reload();
    else list.replace((row) => row.id === fee.id, fee);
  };
  return (
    <Suspense fallback={null}>
      <FeeDialog
        target={targetOf(open)}
        neighbours={neighboursIn(list.rows, open)}
        onMove={(id) => onOpen({ kind: 'edit', id })}
        onClose={() => onOpen(null)}
        onChanged={changed}
      />
    </Suspense>
  );
}
