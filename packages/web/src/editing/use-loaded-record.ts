import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Editable, RecordKind } from './record-kind.ts';
import { recordOf, targetKey, type Found, type RecordTarget } from './record-target.ts';

/** What was found, of which a remembered one may have changed since (`useRenewal`). */
export interface Loaded<R> extends Found<R> {
  readonly key: string;
}

interface Options {
  readonly ahead: readonly (string | null)[];
  readonly onFailed: (error: unknown) => void;
}

/**
 * Reads the record of a target; until another one is there, the former stays in sight. Then reads its neighbours ahead,
 * so that 次へ shows the next one at once.
 */
export function useLoadedRecord<R extends Editable>(
  kind: RecordKind<R>,
  target: RecordTarget,
  { ahead, onFailed }: Options,
) {
  const client = useQueryClient();
  const wanted = targetKey(target);
  const [loaded, setLoaded] = useState<Loaded<R> | null>(() =>
    target === 'new' ? { key: wanted, record: kind.empty(), remembered: false, alert: null } : null,
  );
  const loading = loaded?.key !== wanted;
  const load = useEffectEvent(() => recordOf(kind, target, client));
  const failed = useEffectEvent(onFailed);
  const readAhead = useEffectEvent(() => {
    for (const id of ahead) if (id !== null) void client.prefetchQuery(kind.aheadQuery(id));
  });

  useEffect(() => {
    if (!loading) return readAhead();
    let asked = true;
    load().then(
      (found) => asked && setLoaded({ key: wanted, ...found }),
      (error: unknown) => asked && failed(error),
    );
    return () => {
      asked = false;
    };
  }, [wanted, loading]);

  return { loaded, loading };
}
