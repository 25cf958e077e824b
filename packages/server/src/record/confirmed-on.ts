import sql, { type Sql } from 'sql-template-tag';
import type { User } from '../http/user.ts';
import type { StateChange } from './change-state.ts';
import { stampedVersion, turned } from './change-state.ts';
import type { RecordTable } from './record-table.ts';

type Turn = Pick<StateChange, 'when' | 'otherwise' | 'set' | 'changes'>;

/** Confirming a record keeps the day it was done on. */
export const confirming = ({ alias }: RecordTable, user: User, today: string): Turn => ({
  when: sql`not ${alias}.confirmed`,
  otherwise: 'alreadyConfirmed',
  set: sql`confirmed = true, confirmed_on = ${today}, ${stampedVersion(user)}`,
  changes: changed(true, sql`null, ${alias}.confirmed_on`),
});

/** Opening it again forgets that day. */
export const releasing = ({ alias }: RecordTable, user: User): Turn => ({
  when: sql`${alias}.confirmed`,
  otherwise: 'notConfirmed',
  set: sql`confirmed = false, confirmed_on = null, ${stampedVersion(user)}`,
  changes: changed(false, sql`was.confirmed_on, null`),
});

const changed = (to: boolean, days: Sql): Sql =>
  sql`jsonb_build_object(${turned('confirmed', to)}, 'confirmed_on', jsonb_build_array(${days}))`;
