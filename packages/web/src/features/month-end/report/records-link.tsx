import type { ReactNode } from 'react';
import { feeSearch } from '@tsuun/domain/fee/search';
import { openListLabel } from '@tsuun/domain/message/month-end/report';
import {
  feeConditionsOf,
  orderConditionsOf,
  type OpenedFigure,
} from '@tsuun/domain/month-end/report/record-conditions';
import type { MonthRow } from '@tsuun/domain/month-end/report/rows';
import type { MonthQuery } from '@tsuun/domain/month-end/report/search';
import { orderSearch } from '@tsuun/domain/order/search';
import { toAddress } from '../../../search/address-conditions.ts';
import { Link } from '../../../shell/link.tsx';
import { addressOf, pages } from '../../../shell/pages.ts';
import { useCanOpen } from '../../../shell/site-meta.ts';
import { nothingUnparsed } from '../../../ui/input/unparsed.tsx';

interface RecordsLinkProps {
  readonly month: MonthQuery;
  readonly row: Pick<MonthRow, 'opens' | 'line' | 'name'>;
  readonly figure: OpenedFigure;
  readonly label: string;
  readonly some: boolean;
  /** Class of the link: `month-look` and `month-alert` are highlighted, `month-quiet` is visible on hover and focus. */
  readonly look?: 'month-look' | 'month-alert' | 'month-quiet';
  readonly children: ReactNode;
}

/**
 * Figure with a link to its records for users with the right to their list; orders and fees together have no list
 * (MONTH-05, CHART-06).
 */
export function RecordsLink({ month, row, figure, label, some, look = 'month-quiet', children }: RecordsLinkProps) {
  const canOpen = useCanOpen();
  const { opens: source, line, name } = row;
  if (!some || source === null || !canOpen(source === 'order' ? 'ORDER' : 'FEES')) return children;
  const unread = nothingUnparsed;
  const to =
    source === 'order'
      ? addressOf(pages.order.path, toAddress(orderSearch, { values: orderConditionsOf(month, line, figure), unread }))
      : addressOf(pages.fees.path, toAddress(feeSearch, { values: feeConditionsOf(month, line, figure), unread }));
  return (
    <Link to={to} className={`month-figure ${look}`} title={openListLabel(name, label)}>
      {children}
    </Link>
  );
}
