import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { message } from '@tsuun/domain/message/message';
import { sizeWatchers } from '../../testing/element-size.ts';
import type { Column } from './column.ts';
import type { DataTableProps, TableRows } from './data-table-props.ts';
import { DataTable } from './data-table.tsx';

interface Station {
  readonly id: string;
  readonly name: string;
}

const stations = (count: number): Station[] =>
  Array.from({ length: count }, (_, n) => ({ id: String(n), name: `駅${n}` }));
const columns: readonly Column<Station>[] = [
  { key: 'name', header: '駅名', width: 120, cell: (row) => row.name },
  { key: 'id', header: '駅コード', width: 80, align: 'end', cell: (row) => row.id },
];
const idOf = (row: Station): string => row.id;

function table({ rows = stations(50), ...more }: Partial<DataTableProps<Station> & TableRows<Station>> = {}) {
  return <DataTable label="通運" list={{ rows, ...more }} columns={columns} idOf={idOf} maxHeight="65vh" {...more} />;
}

const box = (): HTMLElement => screen.getByRole('grid').parentElement as HTMLElement;

/** Scrolls so that this row is the last in sight: the test's box is 600 high, its header 28, its rows 24. */
function scrollTo(lastRow: number): void {
  box().scrollTop = (lastRow + 1) * 24 - (600 - 28);
  fireEvent.scroll(box());
}

describe('loading of further rows', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('SEARCH-08 CONST-07 the next page is requested when loaded rows minus the last visible index is below 29', () => {
    const loadMore = vi.fn<() => void>();
    render(table({ rows: stations(100), hasMore: true, loadMore }));
    scrollTo(71);
    expect(loadMore).not.toHaveBeenCalled();
    scrollTo(72);
    expect(loadMore).toHaveBeenCalledOnce();
  });

  it('SEARCH-08 CONST-08 the scroll position is read again 1,500 ms after a request', () => {
    const loadMore = vi.fn<() => void>();
    render(table({ rows: stations(100), hasMore: true, loadMore }));
    scrollTo(80);
    scrollTo(99);
    vi.advanceTimersByTime(1_499);
    expect(loadMore).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(loadMore).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(5_000);
    expect(loadMore).toHaveBeenCalledTimes(2);
  });

  const renderResized = () => {
    const loadMore = vi.fn<() => void>();
    const { rerender } = render(table({ rows: stations(50), hasMore: true, loadMore }));
    for (const notify of sizeWatchers) notify();
    return { loadMore, rerender };
  };

  it('SEARCH-08 the next page is requested when the box changes its size', () => {
    const { loadMore } = renderResized();
    expect(loadMore).toHaveBeenCalledOnce();
  });

  it('SEARCH-08 no page is requested once all rows are loaded', () => {
    const { loadMore, rerender } = renderResized();
    rerender(table({ rows: stations(50), hasMore: false, loadMore }));
    vi.advanceTimersByTime(2_000);
    scrollTo(49);
    expect(loadMore).toHaveBeenCalledOnce();
  });
});

describe('rows', () => {
  it('SEARCH-08 only visible rows are drawn below the header', () => {
    render(table({ rows: stations(5_000) }));
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    expect(screen.getByRole('columnheader', { name: '駅コード' })).toBeTruthy();
  });

  it('ORD-LIST-12 a row is opened by a double-click', async () => {
    const onOpen = vi.fn<(row: Station) => void>();
    render(table({ onOpen }));
    const user = userEvent.setup();
    await user.dblClick(screen.getByText('駅3'));
    expect(onOpen).toHaveBeenLastCalledWith({ id: '3', name: '駅3' });
  });

  it('ORD-LIST-12 the current row is opened by Enter', async () => {
    const onOpen = vi.fn<(row: Station) => void>();
    render(table({ onOpen }));
    const user = userEvent.setup();
    await user.click(screen.getByText('駅3'));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith({ id: '4', name: '駅4' });
  });

  it('LOOK PageDown, Home and End move the current row', async () => {
    const onCurrentChange = vi.fn<(id: string) => void>();
    render(table({ onCurrentChange }));
    const user = userEvent.setup();
    await user.click(screen.getByText('駅1'));
    await user.keyboard('{PageDown}');
    expect(onCurrentChange).toHaveBeenLastCalledWith('23');
    await user.keyboard('{End}');
    expect(onCurrentChange).toHaveBeenLastCalledWith('49');
    await user.keyboard('{Home}');
    expect(onCurrentChange).toHaveBeenLastCalledWith('0');
  });

  it('ORD-LIST-12 Enter on a button in a row presses the button', async () => {
    const onOpen = vi.fn<(row: Station) => void>();
    const onCopy = vi.fn<() => void>();
    const withCopy = [
      ...columns,
      { key: 'copy', header: '', width: 40, cell: () => <button onClick={onCopy}>コピー</button> },
    ];
    render(table({ columns: withCopy, onOpen, rows: stations(1) }));
    screen.getByRole('button', { name: 'コピー' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(onCopy).toHaveBeenCalledOnce();
    expect(onOpen).not.toHaveBeenCalled();
  });
});

describe('keys within the table', () => {
  const withActs = [
    ...columns,
    {
      key: 'commands',
      header: '操作',
      width: 64,
      pinned: 'end' as const,
      cell: (row: Station) => (
        <>
          <button tabIndex={-1}>{`コピー${row.id}`}</button>
          <button tabIndex={-1}>{`削除${row.id}`}</button>
        </>
      ),
    },
  ];
  const focused = (): string => document.activeElement?.textContent ?? '';

  it('SEARCH-15 the table is one stop of the Tab key with or without a current row', async () => {
    render(
      <>
        {table({ columns: withActs, selection: { selected: new Set(), onChange: vi.fn<() => void>() } })}
        <button>後</button>
      </>,
    );
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('grid'));
    await user.tab();
    expect(focused()).toBe('後');
    await user.tab({ shift: true });
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.getAttribute('data-id')).toBe('1');
    await user.tab();
    expect(focused()).toBe('後');
  });

  it('SEARCH-15 → leads from a row to its buttons until ← leads back', async () => {
    render(table({ columns: withActs }));
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(focused()).toBe('コピー0');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('削除0');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement?.getAttribute('data-id')).toBe('0');
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement?.getAttribute('data-id')).toBe('1');
  });

  it.each([
    ['Ctrl+A', '{Control>}a{/Control}'],
    ['Ctrl+A with Caps Lock', '{Control>}A{/Control}'],
    ['⌘A of a Mac', '{Meta>}a{/Meta}'],
  ])('SEARCH-15 %s ticks all loaded rows', async (_name, keys) => {
    const onChange = vi.fn<(selected: ReadonlySet<string>) => void>();
    render(table({ selection: { selected: new Set(), onChange } }));
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard(`{ArrowDown}${keys}`);
    expect(onChange).toHaveBeenLastCalledWith(new Set(stations(50).map(idOf)));
  });

  it('SEARCH-15 ↑ leads from the first row to the header until ↓ leads back', async () => {
    const onChange = vi.fn<(selected: ReadonlySet<string>) => void>();
    render(table({ selection: { selected: new Set(), onChange } }));
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'すべて選択' }));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('data-id')).toBe('0');
  });
});

describe('selection', () => {
  const renderSelection = () => {
    const onChange = vi.fn<(selected: ReadonlySet<string>) => void>();
    render(table({ selection: { selected: new Set(['2']), onChange }, nameOf: (row) => row.name }));
    return { onChange, user: userEvent.setup() };
  };

  it('ORD-LIST-02 Shift with a click ticks a range', async () => {
    const { onChange, user } = renderSelection();
    await user.click(screen.getByRole('checkbox', { name: '駅4 選択' }));
    expect(onChange).toHaveBeenLastCalledWith(new Set(['2', '4']));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: '駅6 選択' }));
    await user.keyboard('{/Shift}');
    expect(onChange).toHaveBeenLastCalledWith(new Set(['2', '4', '5', '6']));
  });

  it('ORD-LIST-02 Shift with a click ticks up to the row that was ticked last, wherever it is now', async () => {
    const onChange = vi.fn<(selected: ReadonlySet<string>) => void>();
    const ticking = (rows: readonly Station[]) =>
      table({ rows, selection: { selected: new Set(['2']), onChange }, nameOf: (row) => row.name });
    const { rerender } = render(ticking(stations(8)));
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: '駅5 選択' }));
    rerender(ticking(stations(8).toReversed()));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: '駅4 選択' }));
    expect(onChange).toHaveBeenLastCalledWith(new Set(['2', '5', '4']));
  });

  it.each(['click', 'key'])('ORD-LIST-02 the row ticked last by a %s is forgotten with the ticks', async (how) => {
    const Ticking = () => {
      const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
      return (
        <>
          {table({ rows: stations(8), selection: { selected, onChange: setSelected }, nameOf: (row) => row.name })}
          <button onClick={() => setSelected(new Set())}>選択を解除</button>
        </>
      );
    };
    render(<Ticking />);
    const user = userEvent.setup();
    const box = (name: string) => screen.getByRole('checkbox', { name: `${name} 選択` });
    if (how === 'click') await user.click(box('駅1'));
    else await user.click(screen.getByText('駅1')).then(() => user.keyboard(' '));
    expect(box('駅1')).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: '選択を解除' }));
    await user.keyboard('{Shift>}');
    await user.click(box('駅6'));
    await user.keyboard('{/Shift}');
    expect(box('駅6')).toHaveProperty('checked', true);
    expect(box('駅3')).toHaveProperty('checked', false);
  });

  it('ORD-LIST-02 the box in the header ticks all loaded rows', async () => {
    const { onChange, user } = renderSelection();
    await user.click(screen.getByRole('checkbox', { name: 'すべて選択' }));
    expect(onChange).toHaveBeenLastCalledWith(new Set(stations(50).map(idOf)));
  });
});

describe('rows of the previous search', () => {
  const focusedRow = () => document.activeElement?.getAttribute('data-id');

  it('SEARCH-16 rows of the previous search cannot be ticked while the table is busy', async () => {
    const onChange = vi.fn<(selected: ReadonlySet<string>) => void>();
    render(
      table({ list: { rows: stations(5), loading: true, stale: true }, selection: { selected: new Set(), onChange } }),
    );
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
    await userEvent.click(screen.getByRole('checkbox', { name: '3 選択' }));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('SEARCH-16 the rows of the next search begin at the top with the focus on the first one', async () => {
    const { rerender } = render(table());
    await userEvent.tab();
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}');
    expect(focusedRow()).toBe('2');
    box().scrollTop = 48;
    rerender(table({ list: { rows: stations(50), stale: true } }));
    const others = stations(50).map(({ name }) => ({ id: `n${name}`, name }));
    rerender(table({ list: { rows: others, stale: false } }));
    expect(box().scrollTop).toBe(0);
    expect(focusedRow()).toBe('n駅0');
  });
});

describe('a dialog over the table', () => {
  const focusedRow = () => document.activeElement?.getAttribute('data-id');

  it('FORM-23 the focus returns from a dialog to the row of the last record', async () => {
    const { rerender } = render(table());
    await userEvent.tab();
    await userEvent.keyboard('{Home}');
    for (const shownId of ['0', '1', '2']) rerender(table({ shownId }));
    expect(focusedRow()).toBe('0');
    rerender(table({ shownId: null }));
    expect(focusedRow()).toBe('2');
    await userEvent.keyboard('{ArrowDown}');
    expect(focusedRow()).toBe('3');
  });

  it('FORM-23 the focus returns to the row of a saved record after the list is reloaded', async () => {
    const { rerender } = render(table());
    await userEvent.tab();
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}');
    rerender(table({ shownId: '2' }));
    (document.activeElement as HTMLElement).blur();
    rerender(table({ shownId: null, rows: [], loading: true }));
    expect(document.activeElement).toBe(screen.getByRole('grid'));
    rerender(table({ rows: stations(50) }));
    expect(focusedRow()).toBe('2');
  });

  it('FORM-23 the focus stays on a control outside of the table that opened the dialog', () => {
    const { rerender } = render(
      <>
        {table({ shownId: '4' })}
        <button>追加</button>
      </>,
    );
    screen.getByRole('button', { name: '追加' }).focus();
    rerender(
      <>
        {table({ shownId: null })}
        <button>追加</button>
      </>,
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '追加' }));
  });
});

describe('states', () => {
  it('ERR-19 a list without rows says that nothing was found', () => {
    render(table({ rows: [] }));
    expect(screen.getByText(message.noResult)).toBeTruthy();
  });

  it('LOOK a list says that it is loading', () => {
    render(table({ rows: [], loading: true }));
    expect(screen.getByText('読み込み中です')).toBeTruthy();
  });

  it('ERR-15 a failed list offers 再試行', async () => {
    const retry = vi.fn<() => void>();
    render(table({ rows: [], error: message.network, retry }));
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: '再試行' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('LOOK a list of which a part is loaded says so', () => {
    render(table({ hasMore: true }));
    expect(screen.getByText('下へスクロールすると続きを表示します')).toBeTruthy();
  });

  it('LOOK a completely loaded list says so', () => {
    render(table());
    expect(screen.getByText('すべて表示しました')).toBeTruthy();
  });
});
