import type { Order } from '@tsuun/domain/order/record';
import { beforeAll, expect, test } from 'vitest';
import { asked } from '../testing/counted-queries.ts';
import { openTestServer } from '../testing/open-test-server.ts';
import { orderBody } from '../testing/order-body.ts';
import { readableSql } from '../testing/readable-sql.ts';

const { app, user } = await openTestServer();

const post = async <T>(path: string, body: unknown): Promise<T> =>
  (await app.call<T>('POST', `/gpa/api/${path}`, { as: user, body })).body;
const get = (path: string) => app.call('GET', `/gpa/api/${path}`, { as: user });
const arriving = { orderType: '20', depTransportation: { id: '1591/01/30030/000' } };
const stations = { arrTransportation: { id: '6092/-/10010/000' }, consigneeNm: 'ヒガシオオサカ ショクヒン' };
let ids: string[] = [];

beforeAll(async () => {
  const bodies = [orderBody({ ...arriving, ...stations, acceptNo: 'Q1' }), orderBody({ acceptNo: 'Q2' })];
  const made: { data: Order }[] = [];
  for (const body of bodies) made.push(await post('order', body));
  ids = made.map(({ data }) => data.id as string);
});

/** Description of a statement, and the pattern that finds it among all statements of a command. */
type NamedPattern = readonly [what: string, pattern: RegExp];

const write: NamedPattern = ['Write, with history', /with .*written as \(/s];

/**
 * Holds the statements of an act against `queries/<name>.sql`; `npm run schema` writes it again. What is reported is what the
 * program really asks, so that a change of SQL shows in review, wherever in the code it was made.
 */
async function holds(name: string, act: () => Promise<unknown>, reported: readonly NamedPattern[]): Promise<void> {
  const questions = await asked(act);
  const parts = reported.map(([what, pattern]) => {
    const text = questions.find((one) => pattern.test(one.text))?.text;
    expect(text, what).toBeDefined();
    return `-- ${what}\n${readableSql(text ?? '')};\n`;
  });
  await expect(parts.join('\n')).toMatchFileSnapshot(`../queries/${name}.sql`);
}

test('OPS-04 the report has the statements of a bulk update', () =>
  holds(
    'bulk-update',
    () => post('order/batch', { idList: ids, request: { remarks: '一括', billingTo: { id: '2000104410' } } }),
    [write],
  ));

const conditions = new URLSearchParams({
  consigneeNm: '東',
  orderType: '20',
  noneBillingTo: 'true',
  bizResultDtFrom: '2026-05-01',
}).toString();

test('OPS-04 the report has the statements of a search: page and count, with conditions of both halves', () =>
  // A first page that is not full is not counted.
  holds('order-search', () => get(`order/search?${conditions}&pageNum=1`), [
    ['The page', /select .* limit/s],
    ['The count', /count\(\*\) as "totalCount"/],
  ]));

test('OPS-04 the report has the statements of a month by 請求先 and by 支払先, and of thirteen months', () =>
  holds('month-end', async () => {
    await get('month-end?month=2026-05-01&chargeTransportationId=1');
    await get('month-end?month=2026-05-01&basis=paymentDt&part=payTo');
    await get('month-end/thirteen?month=2026-05-01');
  }, [
    ['By 請求先', /c\.billing_to_id as id/],
    ['By 支払先', /paid\.payee_id as id/],
    ['Thirteen months', /'YYYY-MM'/],
  ]));

test('OPS-04 the report has the statements of confirming', () =>
  holds('order-confirm', () => post('order/confirm', ids), [
    ['Those passed over, and why', /insert into activity_skip/],
    ['The others', /set confirmed = true/],
  ]));
