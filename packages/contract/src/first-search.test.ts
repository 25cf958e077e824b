import { describe, expect, it } from 'vitest';
import { firstSearch } from './first-search.ts';

const today = '2026-05-13';

describe('firstSearch', () => {
  it('ORD-LIST-31 SPEED-17 asks for the first day two months back where the address says nothing', () => {
    expect(firstSearch('/order', {}, today)?.address).toBe(
      '/gpa/api/order/search?bizResultDtFrom=2026-03-01&pageNum=0',
    );
  });

  it('SEARCH-07 SPEED-17 reads the conditions of the address, and asks nothing while one of them cannot be read', () => {
    const query = { orderType: ['10', '21'], cntnNo: '19D' };
    expect(firstSearch('/order', query, today)?.address).toBe(
      '/gpa/api/order/search?orderType=10&orderType=21&cntnNo=19D&pageNum=0',
    );
    expect(firstSearch('/order', { all: '1' }, today)?.address).toBe('/gpa/api/order/search?pageNum=0');
    expect(firstSearch('/order', { ...query, orderType: ['10', 'x'] }, today)).toBeNull();
    expect(firstSearch('/order', { ...query, bizResultDtFrom: '2026-02-3x' }, today)).toBeNull();
  });

  it('asks nothing for pages without a list of that kind', () => {
    expect(firstSearch('/home', {}, today)).toBeNull();
    expect(firstSearch('/masters/tsuun', {}, today)).toBeNull();
    expect(firstSearch('/fees', {}, today)?.address).toBe('/gpa/api/fees/search?pageNum=0');
  });
});
