import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { shownValue } from '@tsuun/domain/field/shown-value';
import type { Master } from '@tsuun/domain/lookup/master';
import { words } from '@tsuun/domain/message/words';
import { ApiError } from '../../lib/api-error.ts';
import { statusesWithoutAnswer } from '../../lib/calls.ts';
import { CloseButton } from '../../ui/dialog/close-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Failed } from '../../ui/feedback/empty-state.tsx';
import type { LookupRow, LookupSource } from './lookup-source.ts';

interface LookupDetailProps {
  readonly master: Master;
  /** Row of the list, shown while the whole record is read. */
  readonly row: LookupRow;
  readonly source: LookupSource;
  readonly onClose: () => void;
}

/**
 * Fields of a master row except the audit fields, as label and value (LOOKUP-03). A failed request is shown with 再試行;
 * for a refused or deleted record the central handling reports it, the dialog closes and the list stays (FORM-08,
 * FORM-09).
 */
export function LookupDetail({ master, row, source, onClose }: LookupDetailProps) {
  const query = useQuery({
    queryKey: ['lookup-detail', master.name, row.id],
    queryFn: () => source.find(row.id, statusesWithoutAnswer),
    gcTime: 0,
  });
  const failure =
    query.error instanceof ApiError && statusesWithoutAnswer.includes(query.error.status) ? query.error.message : null;
  const isRefused = query.isError && failure === null;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isRefused) close();
  }, [isRefused]);
  return (
    <Dialog
      title={`${master.label}詳細`}
      size="medium"
      onClose={onClose}
      footer={<CloseButton main onClose={onClose} />}
    >
      {failure !== null && <Failed onRetry={() => void query.refetch()}>{failure}</Failed>}
      {failure === null && <RowFacts fields={master.fields} row={query.data ?? row} />}
    </Dialog>
  );
}

const RowFacts = ({ fields, row }: { readonly fields: Master['fields']; readonly row: LookupRow }) => (
  <dl className="lookup-detail">
    {Object.entries(fields).map(([key, field]) =>
      field.kind === 'group' ? null : (
        <div key={key}>
          <dt>{field.label}</dt>
          <dd>{shownValue(field, row[key]) || words.none}</dd>
        </div>
      ),
    )}
  </dl>
);
