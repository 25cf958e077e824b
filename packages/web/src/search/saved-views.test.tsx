import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi, test } from 'vitest';
import { feeSearch } from '@tsuun/domain/fee/search';
import { message } from '@tsuun/domain/message/message';
import { blankConditions } from '@tsuun/domain/search/conditions';
import type { ConditionsOf } from '@tsuun/domain/search/search';
import { ShownError } from '../ui/feedback/show-error.tsx';
import { TodayProvider } from '../ui/today.ts';
import { useConditions } from '../ui/search-panel/use-conditions.ts';
import { SavedViews, dropConditions, storeConditions, readSavedConditions } from './saved-views.tsx';

const defaults = blankConditions(feeSearch);
let kept: unknown;

beforeEach(() => {
  kept = [{ name: '課税', query: '?atsukaiKubunCode=201' }];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((_, init) => {
      if (init?.method === 'GET') return Promise.resolve(Response.json({ value: kept }));
      kept = (JSON.parse(String(init?.body)) as { value: unknown }).value;
      return Promise.resolve(new Response(null, { status: 204 }));
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function Panel({ onSearch }: { onSearch: (conditions: ConditionsOf<typeof feeSearch>) => void }) {
  return <SavedViews setting="fees.views" conditions={useConditions(feeSearch, { defaults, onSearch })} />;
}

/** Opens the panel and returns the search of its conditions. */
function open() {
  const onSearch = vi.fn<(conditions: ConditionsOf<typeof feeSearch>) => void>();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <TodayProvider value="2026-05-12">
        <Panel onSearch={onSearch} />
        <ShownError />
      </TodayProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: '保存した条件' }));
  return onSearch;
}

async function show() {
  const onSearch = open();
  await screen.findByRole('button', { name: '課税' });
  return onSearch;
}

it('SEARCH-07 choosing saved conditions searches with them and closes the panel', async () => {
  const onSearch = await show();
  fireEvent.click(screen.getByRole('button', { name: '課税' }));
  expect(onSearch).toHaveBeenLastCalledWith({ ...defaults, atsukaiKubunCode: '201' });
  expect(screen.getByRole('button', { name: '保存した条件' }).getAttribute('aria-expanded')).toBe('false');
});

it('SEARCH-01 Enter saves the present conditions under a name without a search', async () => {
  const onSearch = await show();
  const name = screen.getByLabelText('今の条件の名前');
  fireEvent.change(name, { target: { value: 'すべて' } });
  expect(fireEvent.keyDown(name, { key: 'Enter' })).toBe(false);
  expect(screen.getByRole('button', { name: 'すべて' })).toBeTruthy();
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
  expect(kept).toEqual([
    { name: 'すべて', query: '?all=1' },
    { name: '課税', query: '?atsukaiKubunCode=201' },
  ]);
  expect(onSearch).not.toHaveBeenCalled();
});

it('SEARCH-01 conditions that are saved before the stored ones are read are added to these', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => held.then(() => fetch(...call)));
  open();
  const name = screen.getByLabelText('今の条件の名前');
  fireEvent.change(name, { target: { value: 'すべて' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  release();
  await screen.findByRole('button', { name: '課税' });
  await screen.findByRole('button', { name: 'すべて' });
  await vi.waitFor(() =>
    expect(kept).toEqual([
      { name: 'すべて', query: '?all=1' },
      { name: '課税', query: '?atsukaiKubunCode=201' },
    ]),
  );
});

it.each(['GET', 'POST'])(
  'SEARCH-18 conditions whose %s fails are reported, and replace no stored ones',
  async (method) => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (...[path, init]: Parameters<typeof fetch>) =>
      init?.method === method ? Promise.reject(new TypeError('no network')) : fetch(path, init),
    );
    const before = kept;
    open();
    const name = screen.getByLabelText('今の条件の名前');
    fireEvent.change(name, { target: { value: 'すべて' } });
    fireEvent.keyDown(name, { key: 'Enter' });
    await screen.findByText(message.network);
    expect(kept).toBe(before);
  },
);

it('SEARCH-01 saved conditions are deleted one by one', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: '課税 削除' }));
  expect(screen.queryByRole('button', { name: '課税' })).toBeNull();
  fireEvent.keyDown(screen.getByLabelText('今の条件の名前'), { key: 'Escape' });
  const button = screen.getByRole('button', { name: '保存した条件' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
  expect(kept).not.toEqual([]);
  // Leaving before the pause is over stores it all the same.
  cleanup();
  expect(kept).toEqual([]);
});

const june = { name: '六月', query: '?bizResultDtFrom=2026-06-01' };

const suita = { name: '吹田', query: '?depJrEkiCode=6092' };

test('SEARCH-18 newly saved conditions come first under their trimmed name', () => {
  const two = storeConditions([june], { ...suita, name: ' 吹田 ' });
  expect(two.map(({ name }) => name)).toEqual(['吹田', '六月']);
});

test('SEARCH-18 saving conditions under a used name replaces the older entry', () => {
  const changed = { name: '六月', query: '?all=1' };
  expect(storeConditions([suita, june], changed)).toEqual([changed, suita]);
});

test('SEARCH-18 deleting saved conditions keeps the other entries', () => {
  expect(dropConditions([june, suita], '六月')).toEqual([suita]);
});

test('SEARCH-18 conditions with a blank name are not saved', () => {
  expect(storeConditions([june], { name: '　', query: '?all=1' })).toEqual([june]);
});

test('SEARCH-18 only the 30 newest saved conditions are kept', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ name: `${index}`, query: '' }));
  const kept = many.reduce<readonly (typeof june)[]>(storeConditions, []);
  expect(kept).toHaveLength(30);
  expect(kept[0]?.name).toBe('39');
  expect(kept.at(-1)?.name).toBe('10');
});

test('SEARCH-18 unreadable saved conditions are ignored', () => {
  expect(readSavedConditions([june, null, { name: 1, query: '' }, { name: '', query: '' }])).toEqual([june]);
  expect(readSavedConditions({})).toBeNull();
});
