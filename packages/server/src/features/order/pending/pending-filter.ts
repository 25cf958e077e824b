import { pendingSearch, type PendingConditions } from '@tsuun/domain/pending/search';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { leafAt } from '@tsuun/domain/order/path';
import sql, { raw, type Sql } from 'sql-template-tag';
import { equals, inDays, whereOf, type Clauses } from '../../../db/conditions.ts';
import { sameId } from '../../../db/same-id.sql.ts';
import { columnOf } from '../../../db/column-name.ts';
import { acceptNoStarts, cntnNoStarts } from '../text-clauses.sql.ts';
import { japanDay } from '../../../db/japan-time.sql.ts';
import { confirmTypeOf } from '../../../record/read/confirm-type.sql.ts';

/** Day in Japan on which the difference was stored. */
const importDay: Sql = japanDay(raw('d.kept_at'));

const clauses: Clauses<typeof pendingSearch> = {
  chargeTransportation: equals(raw('o.charge_transportation_id')),
  field: (path) => sql`d.field = ${path === 'cwoOrderNo' ? 'cwo_order_no' : columnOf(leafAt(path))}`,
  importDt: inDays(importDay),
  confirmType: confirmTypeOf('o'),
  state: (value) => raw(value === 'open' ? 'd.dismissed_at is null' : 'd.dismissed_at is not null'),
  cntnNo: cntnNoStarts,
  acceptNo: acceptNoStarts,
  importedBy: (historyId) => sql`
    d.job_id = (select i.job_id from transfer_history i where ${sameId(raw('i.id'))(historyId)})`,
};

/** Returns the conditions of 取込の差分 as SQL over differences `d` and their orders `o`. */
export const pendingWhere = (conditions: PendingConditions): Sql => whereOf(pendingSearch, conditions, clauses);

/** Returns only the conditions on the lines themselves. */
export const lineWhere = ({ field, importDt, state, importedBy }: PendingConditions): Sql =>
  pendingWhere({ ...blankConditions(pendingSearch), field, importDt, state, importedBy });
