import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { shownValue } from '@tsuun/domain/field/shown-value';
import type { Master } from '@tsuun/domain/lookup/master';
import { words } from '@tsuun/domain/message/words';
import { CloseButton } from '../../ui/dialog/close-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { LookupRow, LookupSource } from './lookup-source.ts';

interface LookupDetailProps {
  readonly master: Master;
  /** The row as the list has it: shown at once, while the whole record is read. */
  readonly row: LookupRow;
  readonly source: LookupSource;
  readonly onClose: () => void;
}

/**
 * Every field of a master row but the audit fields, as label and value (LOOKUP-03). When the record cannot be read, the
 * central handling tells why and the dialog closes; the list stays where it is (FORM-08, FORM-09).
 */
export function LookupDetail({ master, row, source, onClose }: LookupDetailProps) {
  const query = useQuery({
    queryKey: ['lookup-detail', master.name, row.id],
    queryFn: () => source.find(row.id),
    gcTime: 0,
  });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (query.isError) close();
  }, [query.isError]);
  const shown = query.data ?? row;
  return (
    <Dialog title={`${master.label}詳細`} size="medium" onClose={onClose} foot={<CloseButton main onClose={onClose} />}>
      <dl className="lookup-detail">
        {Object.entries(master.fields).map(([key, field]) =>
          field.kind === 'group' ? null : (
            <div key={key}>
              <dt>{field.label}</dt>
              <dd>{shownValue(field, shown[key]) || words.none}</dd>
            </div>
          ),
        )}
      </dl>
    </Dialog>
  );
}
