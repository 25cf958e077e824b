import { beforeAll, expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Page } from '@tsuun/contract/shape';
import { arrivalFeeSearch } from '@tsuun/domain/arrival-fee/fields';
import { nameConversionSearch } from '@tsuun/domain/name-conversion/fields';
import type { SearchDescription } from '@tsuun/domain/search/search';
import { sortableKeys } from '@tsuun/domain/search/sorting';
import { userSearch } from '@tsuun/domain/user/fields';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { arrivalFeeBody, nameConversionBody } from '../../../testing/rule-bodies.ts';

const { app, user } = await openTestServer();
const masters: readonly (readonly [string, SearchDescription])[] = [
  ['arrival-fee', arrivalFeeSearch],
  ['name-conversion', nameConversionSearch],
  ['user', userSearch],
];

beforeAll(async () => {
  for (let at = 0; at < 60; at += 1) {
    const consignee = `荷受人${String((at * 7) % 60).padStart(2, '0')}`;
    const fee = arrivalFeeBody({ consigneeName: consignee });
    const conversion = nameConversionBody({ consigneeNm: consignee, conversionNm: `変換${at % 4}` });
    expect((await app.call('POST', '/gpa/api/arrival-fee', { as: user, body: fee })).status).toBe(200);
    expect((await app.call('POST', '/gpa/api/name-conversion', { as: user, body: conversion })).status).toBe(200);
  }
}, 60_000);

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
const page = (master: string, query: string) =>
  app.call<Page<Row>>('GET', `/gpa/api/${master}/search?${query}`, { as: user });

test('SEARCH-17 every column of a master that can be named sorts it, in both directions and over pages', async () => {
  for (const [master, description] of masters) {
    for (const key of sortableKeys(description)) {
      for (const sort of [key, `-${key}`]) {
        const { status, body } = await page(master, `sort=${sort}`);
        expect([master, sort, status]).toEqual([master, sort, 200]);
        if (body.cursor === undefined) continue;
        const next = await page(master, `sort=${sort}&pageNum=1&cursor=${body.cursor}`);
        const ids = [...body.list, ...next.body.list].map(({ id }) => id);
        expect([master, sort, new Set(ids).size]).toEqual([master, sort, 60]);
      }
    }
  }
});

test('SEARCH-17 a master is sorted by the values of the column, the newest first among equals', async () => {
  const names = async (sort: string) =>
    (await page('arrival-fee', `sort=${sort}`)).body.list.map(({ consigneeName }) => consigneeName);
  const ascending = await names('consigneeName');
  expect(ascending).toEqual([...ascending].toSorted());
  expect((await names('-consigneeName')).slice(0, 2)).toEqual(['荷受人59', '荷受人58']);
  const { list } = (await page('name-conversion', 'sort=conversionNm')).body;
  const ids = list.filter(({ conversionNm }) => conversionNm === '変換0').map(({ id }) => Number(id));
  expect(ids).toEqual([...ids].toSorted((one, other) => other - one));
});

test('SEARCH-17 arrival fees are sorted by their sums', async () => {
  for (const [at, deliveryAmt] of [30, 200, 1_000].entries()) {
    const body = arrivalFeeBody({ consigneeName: `合計${at}`, deliveryAmt });
    expect((await app.call('POST', '/gpa/api/arrival-fee', { as: user, body })).status).toBe(200);
  }
  for (const key of ['totalAmt', 'payTotalAmt']) {
    const { list } = (await page('arrival-fee', `sort=-${key}`)).body;
    const sums = list.map((row) => Number(row[key]));
    expect([key, sums]).toEqual([key, sums.toSorted((one, other) => other - one)]);
  }
});

test('SEARCH-17 conditions narrow a sorted master as they narrow any', async () => {
  const { body } = await page('name-conversion', 'sort=-consigneeNm&consigneeNm=荷受人0');
  expect([body.totalCount, body.list[0]?.['consigneeNm']]).toEqual([10, '荷受人09']);
});

test('SEARCH-17 a column that a master does not offer is 400', async () => {
  const refused = await app.call<ProblemBody>('GET', '/gpa/api/user/search?sort=passwordHash', { as: user });
  expect(refused.status).toBe(400);
});
