import type { QueryClient } from '@tanstack/react-query';
import type { Editable, RecordKind } from './record-kind.ts';

/** What a dialog is opened with: a record's id, `new`, or the copy of a record. */
export type RecordTarget = string | { readonly copyOf: string };

export const targetKey = (target: RecordTarget): string =>
  typeof target === 'string' ? target : `copy:${target.copyOf}`;

export interface Found<R> {
  readonly record: R;
  /** It was in memory; others are read now. */
  readonly remembered: boolean;
  /** What is told when it opens. */
  readonly alert: string | null;
}

/** The record behind a target; a copy is always made of what is stored now. Throws `ApiError` when it cannot be read. */
export async function recordOf<R extends Editable>(
  kind: RecordKind<R>,
  target: RecordTarget,
  client: QueryClient,
): Promise<Found<R>> {
  if (target === 'new') return { record: kind.empty(), remembered: false, alert: null };
  if (typeof target !== 'string') {
    const original = await client.fetchQuery({ ...kind.query(target.copyOf), staleTime: 0 });
    return { record: kind.copy(original), remembered: false, alert: kind.copyAlert(original) };
  }
  const query = kind.query(target);
  const before = client.getQueryData<R>(query.queryKey);
  const record = await client.fetchQuery(query);
  return { record, remembered: record === before, alert: null };
}
