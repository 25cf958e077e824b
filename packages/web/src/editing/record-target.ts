import type { QueryClient } from '@tanstack/react-query';
import type { Editable, RecordKind } from './record-kind.ts';

/** What a dialog is opened with: a record's id, `new`, or the copy of a record. */
export type RecordTarget = string | { readonly copyOf: string };

export const targetKey = (target: RecordTarget): string =>
  typeof target === 'string' ? target : `copy:${target.copyOf}`;

/** The record behind a target. Throws `ApiError` when it cannot be read. */
export async function recordOf<R extends Editable>(
  kind: RecordKind<R>,
  target: RecordTarget,
  client: QueryClient,
): Promise<R> {
  if (target === 'new') return kind.empty();
  if (typeof target === 'string') return client.fetchQuery(kind.query(target));
  return kind.copy(await client.fetchQuery(kind.query(target.copyOf)));
}
