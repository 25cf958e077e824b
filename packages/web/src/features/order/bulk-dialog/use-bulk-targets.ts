import { useState } from 'react';
import { findBlankOrders } from '@tsuun/contract/order/bulk';
import type { OrderPath } from '@tsuun/domain/order/path';
import { call, inPlace } from '../../../lib/calls.ts';

/** Orders that the bulk update is about: all selected ones, or those in which a field was blank (ORD-BATCH-28). */
export function useBulkTargets(selected: readonly string[]) {
  const [narrowed, setNarrowed] = useState<readonly string[] | null>(null);
  const [failed, setFailed] = useState(false);
  const ids = narrowed ?? selected;
  const narrowTo = (path: OrderPath): void => {
    setFailed(false);
    call(findBlankOrders, { body: { idList: ids, path }, ...inPlace }).then(
      (found) => (found.length > 0 ? setNarrowed(found) : setFailed(true)),
      () => setFailed(true),
    );
  };
  return { ids, failed, narrowTo, widen: () => setNarrowed(null) };
}
