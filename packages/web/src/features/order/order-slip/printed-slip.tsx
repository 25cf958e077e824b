import { usePrinting } from '../../../ui/table/use-printing.ts';
import { useDraftView } from '../order-dialog/draft-context.tsx';
import { OrderSlip } from './order-slip.tsx';

/** The slip instead of the form while the order is printed. */
export const PrintedSlip = () => (usePrinting() ? <Slip /> : null);

function Slip() {
  const order = useDraftView((view) => view.order);
  const unsaved = useDraftView((view) => (view.draft.base.id === null ? 0 : view.changed.size));
  return <OrderSlip order={order} unsaved={unsaved} />;
}
