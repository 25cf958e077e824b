import { Problem } from '@tsuun/contract/problem';
import type { Description } from '@tsuun/domain/field/field';
import { reasonsSentence } from '@tsuun/domain/message/sentence';
import sql, { raw } from 'sql-template-tag';
import type { BatchDone } from '@tsuun/contract/shape';
import type { User } from '../user.ts';
import type { Services } from '../services.ts';
import type { PreconditionRule } from './run-command.ts';
import { changeState } from './change-state.ts';
import { recordById } from './read/record-by-id.ts';
import { closedDayOf } from './read/unconfirmed.sql.ts';
import type { ReportedCondition } from './declared-record.ts';
import { keysWhereNot } from './unmet.sql.ts';
import type { ConfirmedRecord } from './stored-record.ts';

/**
 * Confirms records that meet every condition, and stores the day (ORD-BATCH-01, ORD-EDIT-30, ORD-RULE-32, FEE-13,
 * FEE-23, FEE-30). A single record that does not meet them is refused with all reasons, each at its field. Throws
 * `notFound` and `refused`.
 */
export function confirmRecords<D extends Description>(
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
export function releaseRecords(
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
