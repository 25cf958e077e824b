import { useMemo } from 'react';
import type { Fee } from '@tsuun/domain/fee/record';
import { openDraft } from '../../../editing/draft.ts';
import type { RecordTarget } from '../../../editing/record-target.ts';
import { useLoadedRecord } from '../../../editing/use-loaded-record.ts';
import type { SheetProps } from '../../../editing/use-record-sheet.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { createStore } from '../../../lib/store.ts';
import { useMayWrite } from '../../../shell/site-meta.ts';
import { useShowError } from '../../../ui/feedback/show-error.tsx';
import { useToday } from '../../../ui/today.tsx';
import { EditingProvider } from './fee-context.tsx';
import { feeKind } from './fee-kind.ts';
import { FeeSheet } from './fee-sheet.tsx';
import { useTaxRow } from './use-tax-row.ts';

interface FeeDialogProps extends SheetProps<Fee> {
  readonly target: RecordTarget;
}

/**
 * The fee dialog (FEE-09). Rendered = open. Reads the fee itself; when it cannot be read, the error is told and the
 * dialog closes again (FORM-08, FORM-09).
 */
export function FeeDialog(props: FeeDialogProps) {
  const { target, neighbours, onClose } = props;
  const mayWrite = useMayWrite('FEES');
  const showError = useShowError();
  const today = useToday();
  const taxRow = useTaxRow();
  const kind = useMemo(() => feeKind(today, taxRow), [today, taxRow]);
  const onFailed = (error: unknown): void => {
    if (error instanceof ApiError && error.status === 400) void showError(error.message);
    if (error instanceof ApiError && error.status === 404) props.onChanged(null);
    onClose();
  };
  const { loaded, loading } = useLoadedRecord(kind, target, {
    ahead: [neighbours.next, neighbours.previous],
    onFailed,
  });
  const store = useMemo(() => createStore(openDraft(loaded?.record ?? kind.empty())), [loaded, kind]);
  const editing = useMemo(() => ({ kind, store, mayWrite }), [kind, store, mayWrite]);
  return (
    <EditingProvider value={editing}>
      <FeeSheet {...props} formKey={loaded?.key ?? null} loading={loading} />
    </EditingProvider>
  );
}
