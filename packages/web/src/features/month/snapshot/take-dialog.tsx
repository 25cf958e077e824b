import { useState } from 'react';
import { monthByBasis } from '@tsuun/domain/message/month';
import { snapshotWords } from '@tsuun/domain/message/month-end/snapshot';
import { monthBases } from '@tsuun/domain/month/search';
import { useTellFailure } from '../../../transfer/use-tell-failure.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { InlineAlert } from '../../../ui/dialog/inline-alert.tsx';
import { useShowError } from '../../../ui/feedback/show-error.tsx';
import { TextInput } from '../../../ui/input/text-input.tsx';
import type { MonthProps } from '../month-lines.tsx';
import { snapshotKind, startSnapshot } from './start-snapshot.ts';

interface TakeDialogProps extends Omit<MonthProps, 'turn'> {
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

/** Asks for a remark, then has the month recorded as it stands (SNAP-01). */
export function TakeDialog({ conditions, asked, onTaken, onClose }: TakeDialogProps) {
  const [remark, setRemark] = useState<string | null>(null);
  const showError = useShowError();
  const tell = useTellFailure((sentence) => void showError(sentence));
  const take = (): void => {
    startSnapshot({
      conditions: { ...conditions, month: asked.from },
      remark,
      onTaken,
      onEnd: (failure) => tell(snapshotKind, failure),
    });
    onClose();
  };
  const basis = monthBases.find(({ value }) => value === asked.basis)?.label ?? '';
  return (
    <FormDialog
      title={`${snapshotWords.takeTitle}　${monthByBasis(asked.from, basis)}`}
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
        onChange={(next) => setRemark(next === null ? null : next.slice(0, 100))}
        autoFocus
      />
    </FormDialog>
  );
}
