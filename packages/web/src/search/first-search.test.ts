import { describe, expect, it } from 'vitest';
import { firstSearch } from '@tsuun/contract/first-search';
import { searchOrders } from '@tsuun/contract/orders';
import { orderSearch } from '@tsuun/domain/order/search';
import { orderDefaults } from '@tsuun/domain/order/search-defaults';
import { blankConditions } from '@tsuun/domain/search/conditions';
import type { ConditionsOf } from '@tsuun/domain/search/search';
import { addressOf } from '../lib/calls.ts';

const today = '2026-05-13';
const asThePage = (query: ConditionsOf<typeof orderSearch>): string =>
  addressOf(searchOrders, { query, extra: { pageNum: '0' } });

describe('the first search named in the page', () => {
  it('SPEED-17 is letter by letter what the list asks, or it would be asked twice', () => {
    expect(firstSearch('/order', {}, today)?.address).toBe(asThePage(orderDefaults(today)));
    const shipperNm = "十勝 農産(株)~*!'&=+%";
    const conditions = { ...blankConditions(orderSearch), orderType: ['10', '21'] as const, shipperNm };
    expect(firstSearch('/order', { bizResultDtFrom: '2026-02-3x' }, today)).toBeNull();
    expect(firstSearch('/order', { orderType: ['10', '21'], shipperNm }, today)?.address).toBe(asThePage(conditions));
  });
});
