import { useState } from 'react';
import { snapshotWords } from '@tsuun/domain/message/month-end/snapshot';
import { monthByBasis } from '@tsuun/domain/message/month-end/report';
import { basisLabel } from '@tsuun/domain/month-end/report/search';
import { useNotifyFailure } from '../../../transfer/use-notify-failure.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { InlineAlert } from '../../../ui/dialog/inline-alert.tsx';
import { showError } from '../../../ui/feedback/show-error.tsx';
import { TextInput } from '../../../ui/input/text-input.tsx';
import type { MonthProps } from '../report/month-props.ts';
import { snapshotKind, startSnapshot } from './start-snapshot.ts';

/** In whole characters: half of 𠮷 is none. */
const maxOfRemark = 100;

interface TakeDialogProps extends Omit<MonthProps, 'turn'> {
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

/** Asks for a remark, then has the month recorded as it stands (SNAP-01). */
export function TakeDialog({ conditions, month, onTaken, onClose }: TakeDialogProps) {
  const [remark, setRemark] = useState<string | null>(null);
  const tell = useNotifyFailure((sentence) => void showError(sentence));
  const take = (): void => {
    startSnapshot({
      conditions: { ...conditions, month: month.from },
      remark,
      onTaken,
      onEnd: (failure) => tell(snapshotKind, failure),
    });
    onClose();
  };
  return (
    <FormDialog
      title={`${snapshotWords.takeTitle}　${monthByBasis(month.from, basisLabel(month.basis))}`}
      onSubmit={take}
      onClose={onClose}
      submitLabel={snapshotWords.take}
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
