import { useMemo, useState } from 'react';
import { confirmedAmongText, moreSelectedText } from '@tsuun/domain/message/bulk-dialog';
import type { Brief } from '../../../list/use-selection.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** More would keep the form waiting; the others are a click away. */
const shownAtFirst = 200;

interface SelectedIdsProps {
  readonly ids: readonly string[];
  readonly known: readonly Brief[];
}

/** The selected orders by id and container number, the confirmed ones marked: they will not change (ORD-BATCH-08). */
export function SelectedIds({ ids, known }: SelectedIdsProps) {
  const [all, setAll] = useState(false);
  const byId = useMemo(() => new Map(known.map((brief) => [brief.id, brief])), [known]);
  const shown = all ? ids : ids.slice(0, shownAtFirst);
  const more = ids.length - shown.length;
  const confirmed = ids.filter((id) => byId.get(id)?.confirmed === true).length;
  return (
    <section className="bulk-dialog-ids" aria-label="対象のオーダーID">
      {confirmed > 0 && <p>{confirmedAmongText(confirmed)}</p>}
      <ul>
        {shown.map((id) => (
          <SelectedId key={id} id={id} brief={byId.get(id)} />
        ))}
      </ul>
      {more > 0 && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {moreSelectedText(more)}
        </Button>
      )}
    </section>
  );
}

function SelectedId({ id, brief }: { readonly id: string; readonly brief: Brief | undefined }) {
  const name = brief?.cntnNo ? `${id} ${brief.cntnNo}` : id;
  if (brief?.confirmed !== true) return <li>{name}</li>;
  return (
    <li className="bulk-dialog-confirmed" title="確定済み">
      <Icon name="tick" label="確定済み" small /> {name}
    </li>
  );
}
