import { useState } from 'react';
import { confirmFees } from '@tsuun/contract/fees';
import { feeRecord, type Fee } from '@tsuun/domain/fee/record';
import { words } from '@tsuun/domain/message/words';
import { feeSheet } from '@tsuun/domain/work-sheet/fee-sheet';
import type { SheetRules } from '@tsuun/domain/work-sheet/sheet-rules';
import type { SheetViewProps } from '../../list/sheet-view.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useToday } from '../../ui/today.ts';
import { noProposals, type SheetKind } from '../../work-sheet/sheet-kind.ts';
import { WorkSheet } from '../../work-sheet/work-sheet.tsx';
import { feeKind, useTaxRow } from './fee-dialog/fee-editing.ts';
import { FeeState } from './fee-state.tsx';

const facts: SheetKind<Fee>['facts'] = [
  { key: 'state', label: '状態', width: 124, pinned: true, cell: (fee) => <FeeState fee={fee} draft={false} /> },
  { key: 'name', label: feeRecord.id.label, width: 92, pinned: true, cell: ({ id }) => id },
  {
    key: 'atsukaiKubun',
    label: feeRecord.atsukaiKubun.label,
    width: 140,
    pinned: true,
    cell: ({ atsukaiKubun }) => atsukaiKubun?.atsukaiKubunName3,
  },
  {
    key: 'chargeTransportation',
    label: feeRecord.chargeTransportation.label,
    width: 112,
    cell: ({ chargeTransportation }) => chargeTransportation?.ekimeiKanji,
  },
  { key: 'summary', label: feeRecord.summary.label, width: 168, roomy: true, cell: ({ summary }) => summary },
];

/** 要対応シート of fees. */
export function FeeSheet(props: SheetViewProps<Fee>) {
  const today = useLatest(useToday());
  const taxRow = useTaxRow();
  const [sheet] = useState<SheetKind<Fee>>(() => ({
    kind: feeKind(() => today.current, taxRow, 'sheet'),
    rules: feeSheet as SheetRules<Fee>,
    facts,
    confirm: { endpoint: confirmFees, kind: 'fee/confirm', word: words.confirm },
    sumsOf: ({ amt, totals: { payment } }) => ({ billing: amt ?? 0, payment: payment ?? 0 }),
  }));
  return <WorkSheet sheet={sheet} proposals={noProposals} {...props} />;
}
