import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderSearch } from '@tsuun/domain/order/search';
import { blankConditions } from '@tsuun/domain/search/conditions';
import type { ConditionsOf } from '@tsuun/domain/search/search';
import { matchingMedia } from '../../testing/media.ts';
import { smallQuery } from '../breakpoints.ts';
import { ReferencesProvider } from '../input/reference/reference-context.tsx';
import { TodayProvider } from '../today.ts';
import { SearchPanel } from './search-panel.tsx';
import { useConditions } from './use-conditions.ts';

const blank = blankConditions(orderSearch);
const defaults = { ...blank, bizResultDt: { from: '2026-03-01', to: null } };

function Page({ onSearch }: { onSearch: (conditions: ConditionsOf<typeof orderSearch>) => void }) {
  const conditions = useConditions(orderSearch, { defaults, onSearch });
  return <SearchPanel title="オーダー一覧" conditions={conditions} />;
}

function show() {
  const onSearch = vi.fn<(conditions: ConditionsOf<typeof orderSearch>) => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TodayProvider value="2026-05-13">
        <ReferencesProvider
          value={{
            Field: () => null,
            Picker: () => null,
            Condition: () => null,
            textQuery: ({ value }) => ({ queryKey: [value], queryFn: () => ({ id: value }), select: ({ id }) => id }),
          }}
        >
          <Page onSearch={onSearch} />
        </ReferencesProvider>
      </TodayProvider>
    </QueryClientProvider>,
  );
  return onSearch;
}

const type = (label: string, text: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
};
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const chips = (): HTMLElement => screen.getByRole('group', { name: '設定中の条件' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  matchingMedia.clear();
});

describe('SearchPanel', () => {
  it('SEARCH-03 CONST-06 searches 500 ms after the last change, once', () => {
    const onSearch = show();
    type('コンテナ番号', '19');
    pass(400);
    type('コンテナ番号', '19D');
    pass(499);
    expect(onSearch).not.toHaveBeenCalled();
    pass(1);
    expect(onSearch.mock.calls).toEqual([[{ ...defaults, cntnNo: '19D' }]]);
  });

  it('SEARCH-03 does not search while the input method composes, not even for an earlier change', () => {
    const onSearch = show();
    const field = screen.getByLabelText('コンテナ番号');
    type('コンテナ番号', '19D');
    fireEvent.compositionStart(field);
    type('コンテナ番号', '19Dせ');
    pass(2_000);
    expect(onSearch).not.toHaveBeenCalled();
    fireEvent.compositionEnd(field);
    pass(500);
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it('SEARCH-04 searches at once with 検索 and drops the pause', () => {
    const onSearch = show();
    type('コンテナ番号', '19D');
    fireEvent.click(screen.getByRole('button', { name: '検索' }));
    expect(onSearch).toHaveBeenCalledOnce();
    pass(1_000);
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it('SEARCH-05 SEARCH-06 クリア restores the defaults of the page and searches', () => {
    const onSearch = show();
    type('コンテナ番号', '19D');
    fireEvent.click(screen.getByRole('button', { name: 'クリア' }));
    expect(onSearch).toHaveBeenLastCalledWith(defaults);
  });

  it('LOOK shows set conditions as chips that can be removed', () => {
    const onSearch = show();
    // A condition in the first line shows its value itself.
    expect(screen.queryByRole('group', { name: '設定中の条件' })).toBeNull();
    type('コンテナ番号', '19D');
    fireEvent.click(screen.getByRole('button', { name: '詳細条件' }));
    type('荷送人名', '瀬戸');
    expect(chips().textContent).toContain('コンテナ番号19D');
    expect(chips().textContent).not.toContain('業務実績日');
    fireEvent.click(within(chips()).getByRole('button', { name: 'コンテナ番号 外す' }));
    expect(onSearch).toHaveBeenLastCalledWith({ ...defaults, shipperNm: '瀬戸' });
    fireEvent.click(screen.getByRole('button', { name: '条件をすべて外す' }));
    expect(onSearch).toHaveBeenLastCalledWith(blank);
    expect(screen.queryByRole('group', { name: '設定中の条件' })).toBeNull();
  });

  it('LOOK sets both ends with 今月', () => {
    const onSearch = show();
    fireEvent.click(screen.getByRole('button', { name: '今月' }));
    pass(500);
    const thisMonth = { from: '2026-05-01', to: '2026-05-31', relative: 'thisMonth' };
    expect(onSearch).toHaveBeenLastCalledWith({ ...defaults, bizResultDt: thisMonth });
  });

  it('LOOK keeps rare conditions behind 詳細条件', () => {
    show();
    const more = screen.getByRole('button', { name: '詳細条件' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('textbox', { name: '荷送人名' })).toBeNull();
    fireEvent.click(more);
    expect(screen.getByRole('textbox', { name: '荷送人名' })).toBeTruthy();
  });

  it('SEARCH-02 is a button that opens a dialog on extra-small screens, and searches while it is open', () => {
    matchingMedia.add(smallQuery);
    const onSearch = show();
    fireEvent.click(screen.getByRole('button', { name: '検索条件' }));
    expect(screen.getByRole('dialog', { name: '検索条件' })).toBeTruthy();
    type('荷送人名', '瀬戸');
    pass(500);
    expect(onSearch).toHaveBeenLastCalledWith({ ...defaults, shipperNm: '瀬戸' });
    expect(screen.getByRole('dialog', { name: '検索条件' })).toBeTruthy();
  });
});
