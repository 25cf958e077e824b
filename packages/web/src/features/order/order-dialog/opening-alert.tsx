import { useState } from 'react';
import { openingAlerts } from '@tsuun/domain/order/opening-alerts';
import type { Order } from '@tsuun/domain/order/record';
import { InlineAlert } from '../../../ui/dialog/inline-alert.tsx';

/** What is wrong with the dates of the order as it was opened, one line each (ORD-EDIT-09 to 11). */
export function OpeningAlert({ order }: { order: Order }) {
  const [closed, setClosed] = useState(false);
  const lines = order.id === null ? [] : openingAlerts(order);
  if (closed || lines.length === 0) return null;
  return (
    <InlineAlert onClose={() => setClosed(true)}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </InlineAlert>
  );
}
