import { useQuery } from '@tanstack/react-query';
import { countHeld } from '@tsuun/contract/order/held';
import { heldLinkText } from '@tsuun/domain/message/order/held-sentence';
import { call, inPlace } from '../../lib/calls.ts';
import { Link } from '../../shell/link.tsx';
import { heldPage } from '../../shell/pages.ts';
import { useMayOpen } from '../../shell/site-meta.ts';

/** The way to what the files could not write, with how many orders wait; for those who may see orders (HELD-09). */
export function HeldLink() {
  const opens = useMayOpen()(heldPage.code);
  const { data } = useQuery({
    queryKey: ['held', 'count'],
    enabled: opens,
    queryFn: ({ signal }) => call(countHeld, { query: { chargeTransportation: null }, signal, ...inPlace }),
    gcTime: 0,
  });
  return opens && <Link to={heldPage.path}>{heldLinkText(data?.count ?? 0)}</Link>;
}
