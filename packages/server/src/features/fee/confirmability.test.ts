import { businessCalendar, overLimit } from '@tsuun/domain/closing/closing';
import { closingFlagsOf } from '@tsuun/domain/closing/closing-days';
import { feeClosingDays } from '@tsuun/domain/fee/record';
import { unmetFeeConditions } from '@tsuun/domain/fee/confirmability';
import { anyFee } from '@tsuun/domain/fee/testing/any-fee';
import { counterparty } from '@tsuun/domain/order/testing/complete-order';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../testing/database.ts';
import { loadFees } from '../../../testing/fee-rows.ts';
import { closedDays, daysOf } from '../../closing/closing.sql.ts';
import { keysWhereNot } from '../../record/unmet.sql.ts';
import { feeColumn, feeConditions, joinParties } from './stored-fee.ts';

const database = await freshDatabase();
const client = await database.pool.connect();
afterAll(async () => {
  client.release();
  await database.drop();
});

const today = '2026-05-13';

test('FEE-13 16 19 23 24: SQL and form agree on what keeps fees from being confirmed', async () => {
  for (const { id, torihikisakiCode, torihikisakiSeishikiMeisho, torihikiKubunCode } of ['1', '2', '3'].map((kubun) =>
    counterparty(kubun),
  )) {
    await client.query(sql`
      insert into torihikisaki (id, torihikisaki_code, torihikisaki_seishiki_meisho, torihiki_kubun_code)
      values (${id}, ${torihikisakiCode}, ${torihikisakiSeishikiMeisho}, ${torihikiKubunCode})`);
  }
  const fees = fc.sample(anyFee, { numRuns: 3000, seed: 13 });
  const calendar = businessCalendar([]);
  const expected = fees.map((fee) => {
    const flags = closingFlagsOf(feeClosingDays, fee, (day) => overLimit(day, today, calendar));
    return unmetFeeConditions({ ...fee, id: '1' }, flags).map(({ key }) => key as string);
  });
  const yes = expected.filter((unmet) => unmet.length === 0).length;
  expect(yes, 'the sample must decide both ways').toBeGreaterThan(300);
  expect(fees.length - yes).toBeGreaterThan(300);

  await loadFees(client, fees);
  const { rows } = await client.query<{ unmet: string[] }>(sql`
    with closed_day as materialized (${closedDays(daysOf(sql`rule_fee f`, [feeColumn('paymentDt')]), today)})
    select ${keysWhereNot(feeConditions)} as unmet from rule_fee f ${joinParties} order by f.id`);
  expect(rows.map(({ unmet }) => unmet.toSorted())).toEqual(expected.map((unmet) => unmet.toSorted()));
});
