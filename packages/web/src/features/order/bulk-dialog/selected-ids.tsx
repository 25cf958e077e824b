import { useMemo, useState, type UIEvent } from 'react';
import {
  allTargetsText,
  bulkTargetText,
  confirmedAmongText,
  moreSelectedText,
} from '@tsuun/domain/message/order/bulk-dialog';
import type { Summary } from '../../../list/use-selection.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/**
 * Number of orders shown at a time, because ten thousand would block the form; more are added by scrolling or a click.
 */
const step = 400;

interface SelectedIdsProps {
  readonly ids: readonly string[];
  readonly known: readonly Summary[];
  /** Number of all selected orders, if only some of them are targets. */
  readonly selected?: number | undefined;
  /** Restores all selected orders as targets. */
  readonly onAll?: () => void;
}

/** Selected orders by id and container number, with the confirmed ones marked, which will not change (ORD-BATCH-08). */
export function SelectedIds({ ids, known, selected = ids.length, onAll }: SelectedIdsProps) {
  const [count, setCount] = useState(step);
  const byId = useMemo(() => new Map(known.map((summary) => [summary.id, summary])), [known]);
  const more = ids.length - count;
  const showMore = (): void => setCount(count + step);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>): void => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    if (more > 0 && scrollHeight - scrollTop < 2 * clientHeight) showMore();
  };
  const confirmed = ids.filter((id) => byId.get(id)?.confirmed === true).length;
  return (
    <section className="stack tight" aria-label="対象のオーダーID">
      <b>{bulkTargetText(ids.length)}</b>
      {confirmed > 0 && <p className="muted caption">{confirmedAmongText(confirmed)}</p>}
      {selected > ids.length && (
        <Button look="quiet" icon="undo" onClick={onAll}>
          {allTargetsText(selected)}
        </Button>
      )}
      <ul className="scrolls caption one-line" onScroll={onScroll}>
        {ids.slice(0, count).map((id) => (
          <SelectedId key={id} id={id} summary={byId.get(id)} />
        ))}
      </ul>
      {more > 0 && (
        <Button look="quiet" onClick={showMore}>
          {moreSelectedText(more)}
        </Button>
      )}
    </section>
  );
}

function SelectedId({ id, summary }: { readonly id: string; readonly summary: Summary | undefined }) {
  const name = summary?.cntnNo ? `${id} ${summary.cntnNo}` : id;
  if (summary?.confirmed !== true) return <li>{name}</li>;
  return (
    <li className="toned tone-confirmed" title="確定済み">
      <Icon name="tick" label="確定済み" small /> {name}
    </li>
  );
}
