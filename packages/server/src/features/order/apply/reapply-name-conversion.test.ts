import { expect, test } from 'vitest';
import type { ApplyPreview } from '@tsuun/contract/applies';
import { openReapplyFixture, reapplied } from '../../../../testing/reapply-fixture.ts';
import { nameConversionBody } from '../../../../testing/rule-bodies.ts';

const { post, get, arriving, read, historyOf, rerun } = await openReapplyFixture();

test('NCONV-11 NCONV-13 API-72 a re-apply converts the consignee and names its rule in the history', async () => {
  const order = await arriving({ consigneeNm: 'ヒガシオオサカ ショクヒン' });
  const rule = await post<{ id: string; versionNo: number }>('name-conversion', nameConversionBody());
  expect(await get<ApplyPreview>('name-conversion/apply-all/preview')).toEqual({
    count: 1,
    billing: null,
    payment: null,
  });
  expect(await rerun('name-conversion')).toEqual(reapplied(1));
  expect(await read(order)).toMatchObject({ consigneeNm: '東大阪食品㈱', nameConverted: true, versionNo: 2 });
  const [change] = await historyOf(order);
  expect(change).toMatchObject({
    cause: 'rule',
    source: `名称変換マスタ ${rule.id}（ﾋｶﾞｼｵｵｻｶｼｮｸﾋﾝ→東大阪食品㈱）`,
  });
  expect(change?.changes.map(({ path }) => path).toSorted()).toEqual(['consigneeNm', 'nameConverted']);
});

/** An order that was converted twice: by a rule, and again after the rule had another name. */
async function convertedTwice() {
  const order = await arriving({ consigneeNm: 'ヒガシオオサカ ショクヒン' });
  const rule = await post<{ id: string; versionNo: number }>('name-conversion', nameConversionBody());
  await rerun('name-conversion');
  await post('name-conversion', { ...rule, conversionNm: '東大阪食品株式会社' });
  expect(await rerun('name-conversion')).toEqual(reapplied(1));
  return read(order);
}

test('NCONV-11 a re-apply starts from the imported name, also after a conversion', async () => {
  expect((await convertedTwice()).consigneeNm).toBe('東大阪食品株式会社');
  expect(await rerun('name-conversion')).toEqual(reapplied(0));
});

test('NCONV-16 a re-apply leaves an order whose consignee was typed after its conversion', async () => {
  await post('order', { ...(await convertedTwice()), consigneeNm: '手で直した名前' });
  expect(await rerun('name-conversion')).toEqual(reapplied(0));
});
