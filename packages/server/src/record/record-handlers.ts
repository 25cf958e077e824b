import { Problem } from '@tsuun/contract/problem';
import type { BatchDone, Page } from '@tsuun/contract/shape';
import type { Description, RecordOf } from '@tsuun/domain/field/field';
import { reasonsSentence } from '@tsuun/domain/message/sentence';
import type { FastifyRequest } from 'fastify';
import sql, { raw } from 'sql-template-tag';
import type { Paging } from '../db/page-and-count.ts';
import { creationOf } from '../http/idempotent.ts';
import type { Services } from '../services.ts';
import type { User } from '../user.ts';
import { changeState } from './change-state.ts';
import type { Saved } from './create-once.ts';
import type { ReportedCondition } from './declared-record.ts';
import { deleteRecord, removalOf } from './delete-record.ts';
import { readChanges } from './read-changes.ts';
import { foundIds, type SearchFilter } from './read/found-ids.ts';
import { recordById } from './read/row-reader.ts';
import { type ListSearch, searchList } from './read/search-list.ts';
import { closedDayOf } from './read/unconfirmed.sql.ts';
import type { PreconditionRule } from './run-command.ts';
import { type SavedRecord, saveRecord, type SaveRules } from './save-record.ts';
import type { ConfirmedRecord, StoredRecord } from './stored-record.ts';
import { keysWhereNot } from './unmet.sql.ts';

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

/**
 * Confirms records that meet every condition, and stores the day (ORD-BATCH-01, ORD-EDIT-30, ORD-RULE-32, FEE-13,
 * FEE-23, FEE-30). A single record that does not meet them is refused with all reasons, each at its field. Throws
 * `notFound` and `refused`.
 */
function confirmRecords<D extends Description>(
  services: Pick<Services, 'pool' | 'today'>,
  stored: ConfirmedRecord<D>,
  user: User,
  ids: readonly string[],
): Promise<BatchDone> {
  const { alias, confirming } = stored;
  const today = services.today();
  return changeState(services, stored, user, ids, {
    kind: `${confirming.kind}/confirm`,
    when: sql`not ${alias}.confirmed`,
    otherwise: 'alreadyConfirmed',
    rule: confirmingRule(stored, today),
    becomes: { confirmed: raw('true'), confirmed_on: sql`${today}::date` },
  });
}

/**
 * Releases confirmed records and clears the day of confirmation (ORD-EDIT-30, FEE-21, FEE-30). Throws `notFound` and
 * `refused` for a single record.
 */
function releaseRecords(
  services: Pick<Services, 'pool'>,
  stored: ConfirmedRecord,
  user: User,
  ids: readonly string[],
): Promise<BatchDone> {
  return changeState(services, stored, user, ids, {
    kind: `${stored.confirming.kind}/release`,
    when: sql`${stored.alias}.confirmed`,
    otherwise: 'notConfirmed',
    becomes: { confirmed: raw('false'), confirmed_on: raw('null::date') },
  });
}

function confirmingRule<D extends Description>(stored: ConfirmedRecord<D>, today: string): PreconditionRule {
  const { confirming } = stored;
  return {
    with: (ids) => closedDayOf(stored, [sql`id = any(${ids}::bigint[])`], today),
    joins: confirming.joins,
    unmet: keysWhereNot(confirming.conditions),
    refusal: async (db, id) => refusedFor(confirming.unmetOf(await recordById(db, stored, id, today))),
  };
}

/** Refusal of a single record with all its reasons, each at its field; `null` if there are none. */
function refusedFor(unmet: readonly ReportedCondition[]): Problem | null {
  if (unmet.length === 0) return null;
  const byPath: Record<string, string[]> = {};
  for (const { path, paths = [path], sentence } of unmet) {
    for (const at of paths) (byPath[at] ??= []).push(sentence);
  }
  return new Problem('refused', { message: reasonsSentence(unmet), validationError: byPath });
}
