import { useState } from 'react';
import { snapshotWords } from '@tsuun/domain/message/month-end/snapshot';
import { monthByBasis } from '@tsuun/domain/message/month-end/report';
import { basisLabel } from '@tsuun/domain/month-end/report/search';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { InlineAlert } from '../../../ui/dialog/inline-alert.tsx';
import { TextInput } from '../../../ui/input/text-input.tsx';
import type { MonthProps } from '../report/month-props.ts';
import { startSnapshot } from './start-snapshot.ts';

/** Largest length in characters, of which a surrogate pair is one. */
const maxOfRemark = 100;

interface TakeDialogProps extends Omit<MonthProps, 'turn'> {
  readonly onClose: () => void;
}

/** Dialog that asks for a remark and records the month (SNAP-01). */
export function TakeDialog({ conditions, month, onClose }: TakeDialogProps) {
  const [remark, setRemark] = useState<string | null>(null);
  const take = (): void => {
    startSnapshot({ conditions: { ...conditions, month: month.from }, remark });
    onClose();
  };
  return (
    <FormDialog
      title={`${snapshotWords.takeTitle}　${monthByBasis(month.from, basisLabel(month.basis))}`}
      onSubmit={take}
      onClose={onClose}
      submitLabel={snapshotWords.take}
      edited={remark !== null}
      refusal={null}
    >
      <InlineAlert look="info">{snapshotWords.about}</InlineAlert>
      <TextInput
        label={snapshotWords.remark}
        labelPlace="above"
        width="full"
        value={remark}
        onChange={(next) => setRemark(next && [...next].slice(0, maxOfRemark).join(''))}
        autoFocus
      />
    </FormDialog>
  );
}
