import type { OrderListRow } from '@tsuun/domain/order/list-record';
import { Icon } from '../../../ui/icon.tsx';

/** More would bury the form; the count in the foot tells them all. */
const mostShown = 200;

/** The selected orders' ids, the confirmed ones marked: they will not change (ORD-BATCH-08). */
export function SelectedIds({ ids, rows }: { ids: readonly string[]; rows: readonly OrderListRow[] }) {
  const confirmed = new Set(rows.filter((row) => row.confirmed).map((row) => row.id));
  return (
    <section className="bulk-dialog-ids" aria-label="対象のオーダーID">
      <ul>
        {ids.slice(0, mostShown).map((id) =>
          confirmed.has(id) ? (
            <li key={id} className="bulk-dialog-confirmed" title="確定済み">
              <Icon name="tick" label="確定済み" small /> {id}
            </li>
          ) : (
            <li key={id}>{id}</li>
          ),
        )}
        {ids.length > mostShown && <li>ほか {ids.length - mostShown}件</li>}
      </ul>
    </section>
  );
}
