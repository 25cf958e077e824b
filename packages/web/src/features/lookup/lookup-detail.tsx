import { useQuery } from '@tanstack/react-query';
import { shownValue } from '@tsuun/domain/field/shown-value';
import type { Master } from '@tsuun/domain/lookup/master';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { InlineAlert } from '../../ui/dialog/inline-alert.tsx';
import type { LookupRow, LookupSource } from './lookup-source.ts';

interface LookupDetailProps {
  readonly master: Master;
  /** The row as the list has it: shown at once, while the whole record is read. */
  readonly row: LookupRow;
  readonly source: LookupSource;
  readonly onClose: () => void;
}

/** Every field of a master row but the audit fields, as label and value (LOOKUP-03). */
export function LookupDetail({ master, row, source, onClose }: LookupDetailProps) {
  const query = useQuery({ queryKey: ['lookup', master.name, row.id], queryFn: () => source.find(row.id) });
  const shown = query.data ?? row;
  return (
    <Dialog
      title={master.detailTitle}
      size="medium"
      onClose={onClose}
      foot={
        <Button large look="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {query.data === null && <InlineAlert>{message.notFound}</InlineAlert>}
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
