import { expect, test } from 'vitest';
import type { ApplyPreview } from '@tsuun/contract/applies';
import { openReapplyFixture, reapplied } from '../../../../testing/reapply-fixture.ts';
import { nameConversionBody } from '../../../../testing/rule-bodies.ts';

const { post, get, arriving, read, historyOf, rerun } = await openReapplyFixture();

test('NCONV-11 NCONV-13 API-72 a re-apply converts the raw name that the last edit by hand set', async () => {
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

  await post('name-conversion', { ...rule, conversionNm: '東大阪食品株式会社' });
  expect(await rerun('name-conversion')).toEqual(reapplied(1));
  const converted = await read(order);
  expect(converted.consigneeNm).toBe('東大阪食品株式会社');
  expect(await rerun('name-conversion')).toEqual(reapplied(0));
  await post('order', { ...converted, consigneeNm: '手で直した名前' });
  expect(await rerun('name-conversion')).toEqual(reapplied(0));
});
