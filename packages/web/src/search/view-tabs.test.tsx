import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OrderConditions, orderSearch, orderViews } from '@tsuun/domain/order/search';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { TodayProvider } from '../ui/today.ts';
import { useConditions, type Conditions } from '../ui/search-panel/use-conditions.ts';
import { ViewTabs, type CountedViews } from './view-tabs.tsx';

const defaults: OrderConditions = { ...blankConditions(orderSearch), bizResultDt: { from: '2026-03-01', to: null } };
const views = orderViews({ today: '2026-05-12', station: '6092' });

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ value: [{ name: '本社', query: '?id=7' }] }))),
  );
});
afterEach(() => vi.unstubAllGlobals());

function Tabs({ initial, onSearch }: { initial: OrderConditions; onSearch: (conditions: OrderConditions) => void }) {
  const conditions = useConditions(orderSearch, { defaults, initial: { values: initial, unread: {} }, onSearch });
  const fixed: CountedViews = {
    views: views as CountedViews['views'],
    counts: new Map([
      ['today', 15],
      ['ready', 10_000],
    ]),
  };
  return (
    <ViewTabs
      setting="order.views"
      conditions={conditions as unknown as Conditions}
      defaults={defaults}
      fixed={fixed}
    />
  );
}

function show(initial: OrderConditions = defaults) {
  const onSearch = vi.fn<(conditions: OrderConditions) => void>();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TodayProvider value="2026-05-12">
        <Tabs initial={initial} onSearch={onSearch} />
      </TodayProvider>
    </QueryClientProvider>,
  );
  return onSearch;
}

const pressed = (): (string | null)[] =>
  screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

test('SEARCH-20 fixed views with their counts are before the saved conditions', async () => {
  show();
  await screen.findByRole('button', { name: '本社' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '標準の条件',
    '今日 15',
    '確定できる 9,999+',
    '差分あり',
    '自分の担当駅の未確定',
    '本社',
  ]);
  expect(pressed()).toEqual(['標準の条件']);
});

test('SEARCH-20 a fixed view searches with its conditions and nothing else', () => {
  const onSearch = show();
  fireEvent.click(screen.getByRole('button', { name: '今日 15' }));
  expect(onSearch).toHaveBeenLastCalledWith({
    ...blankConditions(orderSearch),
    bizResultDt: { from: '2026-05-12', to: '2026-05-12' },
  });
  expect(pressed()).toEqual(['今日 15']);
  fireEvent.click(screen.getByRole('button', { name: '標準の条件' }));
  expect(onSearch).toHaveBeenLastCalledWith(defaults);
});

test('SEARCH-20 sorting does not release a tab, any other condition does', () => {
  show({ ...defaults, sort: '-acceptNo' });
  expect(pressed()).toEqual(['標準の条件']);
  fireEvent.click(screen.getByRole('button', { name: '差分あり' }));
  expect(pressed()).toEqual(['差分あり']);
});

test('SEARCH-20 conditions of no tab select no tab', () => {
  show({ ...defaults, confirmType: '0' });
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
});
