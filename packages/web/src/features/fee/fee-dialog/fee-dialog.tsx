import { useMemo } from 'react';
import type { Fee } from '@tsuun/domain/fee/record';
import { useOpenedRecord, type OpenedProps } from '../../../editing/use-opened-record.ts';
import { useToday } from '../../../ui/today.ts';
import { EditingProvider } from './fee-context.tsx';
import { feeKind } from './fee-kind.ts';
import { FeeSheet } from './fee-sheet.tsx';
import { useTaxRow } from './use-tax-row.ts';

/** The fee dialog (FEE-09). */
export function FeeDialog(props: OpenedProps<Fee>) {
  const today = useToday();
  const taxRow = useTaxRow();
  const kind = useMemo(() => feeKind(today, taxRow), [today, taxRow]);
  const { editing, ...shown } = useOpenedRecord(kind, 'FEES', props);
  return (
    <EditingProvider value={editing}>
      <FeeSheet {...props} {...shown} />
    </EditingProvider>
  );
}
