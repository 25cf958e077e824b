import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { newOrder } from '@tsuun/domain/order/new-order';
import type { Order } from '@tsuun/domain/order/record';
import { orderAheadQuery } from './order-calls.ts';
import { orderOf, targetKey, type OrderTarget } from './order-target.ts';

interface Loaded {
  readonly key: string;
  readonly order: Order;
}

interface Options {
  readonly ahead: readonly (string | null)[];
  readonly onFailed: (error: unknown) => void;
}

/**
 * Reads the order of a target; until another one is there, the former stays in sight. Then reads its neighbours ahead,
 * so that 次へ shows the next one at once.
 */
export function useLoadedOrder(target: OrderTarget, { ahead, onFailed }: Options) {
  const client = useQueryClient();
  const wanted = targetKey(target);
  const [loaded, setLoaded] = useState<Loaded | null>(() =>
    target === 'new' ? { key: wanted, order: newOrder() } : null,
  );
  const loading = loaded?.key !== wanted;
  const load = useEffectEvent(() => orderOf(target, client));
  const failed = useEffectEvent(onFailed);
  const readAhead = useEffectEvent(() => {
    for (const id of ahead) if (id !== null) void client.prefetchQuery(orderAheadQuery(id));
  });

  useEffect(() => {
    if (!loading) return readAhead();
    let asked = true;
    load().then(
      (order) => asked && setLoaded({ key: wanted, order }),
      (error: unknown) => asked && failed(error),
    );
    return () => {
      asked = false;
    };
  }, [wanted, loading]);

  return { loaded, loading };
}
