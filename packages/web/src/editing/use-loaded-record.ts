import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenRecord } from './open-record.ts';
import type { Editable, RecordKind } from './record-kind.ts';

interface Found<R> {
  readonly record: R;
  /** True if the record is from the cache and may have changed since (`useRevalidation`). */
  readonly remembered: boolean;
  /** Notice shown when it opens. */
  readonly alert: string | null;
  /** Name of the source of a copy; blank for other records. */
  readonly copiedFrom: string | null;
}

export interface Loaded<R> extends Found<R> {
  readonly key: string;
}

interface Options {
  readonly ahead: readonly (string | null)[];
  readonly onFailed: (error: unknown) => void;
}

/**
 * Reads the record of a dialog; the previous record is shown until it is loaded. Then prefetches its neighbours, so
 * that 次へ shows the next one at once.
 */
export function useLoadedRecord<R extends Editable>(
  kind: RecordKind<R>,
  target: OpenRecord,
  { ahead, onFailed }: Options,
) {
  const client = useQueryClient();
  const targetKey = target.kind === 'new' ? `new${target.turn ?? ''}` : `${target.kind}:${target.id}`;
  const [loaded, setLoaded] = useState<Loaded<R> | null>(() =>
    target.kind === 'new' ? { key: targetKey, ...newRecord(kind) } : null,
  );
  const loading = loaded?.key !== targetKey;
  const load = useEffectEvent(() => recordOf(kind, target, client));
  const failed = useEffectEvent(onFailed);
  const readAhead = useEffectEvent(() => {
    for (const id of ahead) if (id !== null) void client.prefetchQuery(kind.aheadQuery(id));
  });

  useEffect(() => {
    if (!loading) return readAhead();
    let isCurrent = true;
    load().then(
      (found) => isCurrent && setLoaded({ key: targetKey, ...found }),
      (error: unknown) => isCurrent && failed(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [targetKey, loading]);

  return { loaded, loading };
}

const newRecord = <R extends Editable>(kind: RecordKind<R>): Found<R> => ({
  record: kind.empty(),
  remembered: false,
  alert: null,
  copiedFrom: null,
});

/** Reads a record; a copy is always made of the stored one. Throws `ApiError` if it cannot be read. */
async function recordOf<R extends Editable>(
  kind: RecordKind<R>,
  target: OpenRecord,
  client: QueryClient,
): Promise<Found<R>> {
  if (target.kind === 'new') return newRecord(kind);
  const query = kind.query(target.id);
  if (target.kind === 'copy') {
    const original = await client.fetchQuery({ ...query, staleTime: 0 });
    return {
      record: kind.copy(original),
      remembered: false,
      alert: kind.copyAlert(original),
      copiedFrom: kind.nameOf(original),
    };
  }
  const before = client.getQueryData<R>(query.queryKey);
  const record = await client.fetchQuery(query);
  return { record, remembered: record === before, alert: null, copiedFrom: null };
}
