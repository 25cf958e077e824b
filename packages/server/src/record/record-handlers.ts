import type { FastifyRequest } from 'fastify';
import type { BatchDone, Page } from '@tsuun/contract/shape';
import type { Description, RecordOf } from '@tsuun/domain/field/field';
import { creationOf } from '../http/creation-key.ts';
import type { Paging } from '../db/page-and-count.ts';
import type { User } from '../user.ts';
import type { Services } from '../services.ts';
import { confirmRecords, releaseRecords } from './confirm-records.ts';
import { deleteRecord, removalOf } from './delete-record.ts';
import { foundIds, type SearchFilter } from './read/found-ids.ts';
import { recordById } from './read/record-by-id.ts';
import { searchList, type ListSearch } from './read/search-list.ts';
import { readChanges } from './read-changes.ts';
import { saveRecord, type SavedRecord, type SaveRules } from './save-record.ts';
import type { Saved } from './create-once.ts';
import type { ConfirmedRecord, StoredRecord } from './stored-record.ts';

interface OfOne {
  readonly params: { readonly id: string };
}

interface ByUser<B> {
  readonly user: User;
  readonly body: B;
}

interface SaveCall<B> extends ByUser<B> {
  readonly request: FastifyRequest;
  /** Query of a save that can name another screen than the form (`saveOrigin`). */
  readonly query?: { readonly screen?: string | null };
}

/** Handlers of the calls that every kind of record has, in the form that routes take. */
export function recordHandlers<D extends Description, E extends object>(
  services: Services,
  stored: StoredRecord<D>,
  rules: SaveRules<E> = {},
) {
  const { pool, today } = services;
  return {
    get: ({ params }: OfOne) => recordById(pool, stored, params.id, today()),
    history: ({ params }: OfOne) => readChanges(pool, stored, params.id),
    save: ({ user, body, request, query }: SaveCall<Saved & NoInfer<E>>): Promise<SavedRecord<D>> =>
      saveRecord(
        services,
        stored,
        user,
        { save: body, creation: creationOf(request) },
        { ...rules, cause: query?.screen === 'sheet' ? 'sheet' : undefined },
      ),
    remove: (call: Parameters<typeof removalOf>[0] & Pick<ByUser<unknown>, 'user'>) =>
      deleteRecord(services, stored, call.user, removalOf(call)),
    /** `sortKeys` are the columns by which the list can be sorted. */
    search:
      <C extends ListSearch<unknown>['conditions']>(
        filter: (conditions: C, user: User) => SearchFilter,
        sortKeys: ListSearch<unknown>['sortKeys'] = new Map(),
      ) =>
      ({
        query,
        paging,
        user,
      }: {
        readonly query: C;
        readonly paging: Paging;
        readonly user: User;
      }): Promise<Page<RecordOf<D>>> => {
        const list = { stored, row: stored.fullRow, masters: null, sortKeys };
        return searchList(services, { ...list, ...filter(query, user), conditions: query }, paging);
      },
    /** Returns all records that a search finds: their ids and the `requested` columns. */
    ids:
      <C, K extends keyof D & string = 'id'>(
        filter: (conditions: C, user: User) => SearchFilter,
        requested?: readonly K[],
      ) =>
      ({ query, user }: { readonly query: C & { readonly only: string | null }; readonly user: User }) =>
        foundIds(pool, stored, filter(query, user), query.only, requested),
  };
}

/** Additional handlers for records that are confirmed. */
export const confirmHandlers = <D extends Description>(services: Services, stored: ConfirmedRecord<D>) => ({
  confirm: ({ user, body }: ByUser<readonly string[]>): Promise<BatchDone> =>
    confirmRecords(services, stored, user, body),
  release: ({ user, body }: ByUser<readonly string[]>): Promise<BatchDone> =>
    releaseRecords(services, stored, user, body),
});
