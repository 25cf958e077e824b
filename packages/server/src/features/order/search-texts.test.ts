import fc from 'fast-check';
import sql from 'sql-template-tag';
import { expect, test, vi } from 'vitest';
import type { Page } from '@tsuun/contract/shape';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import { matchKey } from '@tsuun/domain/value/match-key';
import { noRows, openTestServer } from '../../../testing/open-test-server.ts';

const { app, user } = await openTestServer({ rows: noRows });

const pieces =
  '㈱ （株） 髙﨑 製紙 ｾｲｼ せいし セイシ 食品 しょくひん ｶﾞﾊﾟ がぱ か\u3099 ゛ ＡＢＣ abc Ａbｃ １２ 12 ー ｰ － - ~ ～ 〜 100% _ \\ \\% % ㍿ ㌔ 𠮷 Ōtsuka ōTSUKA'
    .split(' ')
    .concat(' ', '　', '\u00a0');
const text = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 }).map((found) => found.join(''));

const conditions = [
  ['shipperNm', 'shipper_nm'],
  ['shipperAddress', 'shipper_address'],
  ['consigneeNm', 'consignee_nm'],
  ['consigneeAddress', 'consignee_address'],
] as const;

/** Acceptance numbers begin with the sign. */
const write = (sign: string, texts: readonly (readonly string[])[]) =>
  app.db.pool.query(sql`
    with made as (
      insert into orders (accept_no, order_type, biz_result_dt, shipper_nm, shipper_address, consignee_nm, consignee_address)
      select ${sign} || n, '10', date '2026-01-01' + n::int, t->>0, t->>1, t->>2, t->>3
        from json_array_elements(${JSON.stringify(texts)}::json) with ordinality as given (t, n) returning id)
    insert into order_charges (order_id) select id from made`);

const search = async (key: string, given: string): Promise<Page<OrderListRow>> => {
  const query = new URLSearchParams({ [key]: given }).toString();
  const answer = await app.call<Page<OrderListRow>>('GET', `/gpa/api/order/search?${query}`, { as: user });
  expect([given, answer.status]).toEqual([given, 200]);
  return answer.body;
};

test('ORD-LIST-17 a part of a generated name finds the same orders as the match key of the domain', async () => {
  const orders = fc.sample(fc.tuple(text, text, text, text), { numRuns: 40, seed: 20261122 });
  await write('G', orders);
  const terms = fc.sample(text, { numRuns: 25, seed: 11 }).filter((term) => matchKey(term) !== '');
  let found = 0;
  for (const term of terms.concat(pieces.filter((piece) => matchKey(piece) !== ''))) {
    for (const [at, [condition]] of conditions.entries()) {
      const expected = orders.flatMap((texts, n) =>
        matchKey(texts[at] as string).includes(matchKey(term)) ? [`G${n + 1}`] : [],
      );
      const { list, totalCount } = await search(condition, term);
      expect([condition, term, list.map(({ acceptNo }) => acceptNo)]).toEqual([condition, term, expected.toReversed()]);
      expect(totalCount).toBe(expected.length);
      found += totalCount;
    }
  }
  expect(found).toBeGreaterThan(300);
});

test('ORD-LIST-17 the request of a search does not grow with its results', async () => {
  await write(
    'M',
    Array.from({ length: 2000 }, (_, n) => [`浦和製紙 ${n}号`, `${n}番地`, '与野', '与野']),
  );
  const sent = vi.spyOn(app.db.pool, 'query');
  expect((await search('shipperNm', '浦和')).totalCount).toBe(2000);
  const texts = sent.mock.calls.map((given) => JSON.stringify(given.slice(0, 1)));
  sent.mockRestore();
  expect(texts.some((asked) => asked.includes('shipper_nm_key'))).toBe(true);
  expect(Math.max(...texts.map((asked) => asked.length))).toBeLessThan(6000);
});

/** Characters that become six, and the one that becomes eighteen, as many as the fields hold. */
test.each([
  ['ordinary', '㌖㍇㌠㍗㍊㌻㌫㍍'],
  ['longest', '\ufdfa'],
])('ORD-FIELD-12 the %s texts with the longest keys can be stored and found', async (name, characters) => {
  const long = (length: number, turn: number): string =>
    Array.from({ length }, (__, n) => characters[(n * n + turn) % characters.length]).join('');
  await write(name, [[long(60, 1), long(120, 2), long(60, 3), long(120, 5)]]);
  for (const [at, [condition]] of conditions.entries()) {
    const given = long([60, 120, 60, 120][at] as number, [1, 2, 3, 5][at] as number);
    expect((await search(condition, given)).totalCount).toBe(1);
  }
});
