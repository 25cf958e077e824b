import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { CellEdit, CheckedColumn } from './checked-columns.ts';
import { CheckingGrid } from './checking-grid.tsx';
import { useChangeHistory } from './use-change-history.ts';

interface Row {
  readonly id: string;
  readonly texts: readonly string[];
}

const columns: readonly CheckedColumn[] = [
  { key: 'a', label: '番号', width: 80, pinned: true },
  { key: 'b', label: '金額', width: 80, place: 1, align: 'end' },
  { key: 'c', label: '備考', width: 80, place: 2 },
];
const isBad = (text: string): boolean => /[^\d]/.test(text);
const started: readonly Row[] = [
  { id: '1', texts: ['A', '10', ''] },
  { id: '2', texts: ['B', '2O', 'い'] },
  { id: '3', texts: ['C', '3O', 'う'] },
];

interface GridProps {
  readonly onLeaveOut?: (rows: readonly Row[]) => void;
}

/** Amounts that are no digits are faults; the first column cannot be edited. */
function Grid({ onLeaveOut }: GridProps) {
  const [rows, setRows] = useState(started);
  const { make, ...history } = useChangeHistory(({ cells }) =>
    setRows((before) =>
      before.map((row) => ({
        ...row,
        texts: cells
          .filter((cell) => String(cell.row) === row.id)
          .reduce((texts, { place, to }) => texts.with(place, to ?? ''), row.texts),
      })),
    ),
  );
  return (
    <CheckingGrid
      label="表"
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      rowLabel={({ id }) => `${id}行目`}
      isFaulty={({ texts }) => isBad(texts[1] ?? '')}
      cellOf={({ texts }, { place = 0 }) => {
        const text = texts[place] ?? '';
        if (place === 0) return { content: text };
        return { content: text, text, fault: place === 1 && isBad(text) ? '数字ではありません。' : null };
      }}
      onEdit={(edits) =>
        make({
          cells: edits.map(({ row, place, text }) => ({
            row: Number(row.id),
            place,
            from: row.texts[place] ?? '',
            to: text,
          })),
        })
      }
      onLeaveOut={onLeaveOut}
      history={history}
      nothing="行がありません"
    />
  );
}

const cellAt = (row: number, column: number): HTMLElement => {
  const [, ...rows] = screen.getAllByRole('row');
  return within(rows[row - 1] as HTMLElement).getAllByRole('cell')[column - 1] as HTMLElement;
};
const valueAt = (row: number, column: number): string =>
  cellAt(row, column).querySelector('.checking-value')?.textContent ?? '';
/** The selected cell: the one that has the focus, in its editor where it has one. */
const selected = () => document.activeElement?.closest('td');
const openEditor = () => document.querySelector<HTMLTextAreaElement>('.checking-editor:not(.checking-editor-idle)');

function open(props: GridProps = {}) {
  const user = userEvent.setup();
  render(<Grid {...props} />);
  cellAt(1, 1).focus();
  return user;
}

test('PASTE-17 typing on a selected cell replaces its value, and Enter accepts it and moves down', async () => {
  const user = open();
  await user.keyboard('{ArrowRight}77{Enter}');
  expect(valueAt(1, 2)).toBe('77');
  expect(selected()).toBe(cellAt(2, 2));
  expect(openEditor()).toBeNull();
});

test('PASTE-17 F2 edits the text that the cell has', async () => {
  const user = open();
  await user.keyboard('{ArrowRight}{F2}5{Enter}');
  expect(valueAt(1, 2)).toBe('105');
});

test('PASTE-17 Shift+Enter moves up, Tab right and Shift+Tab left, from cell and editor', async () => {
  const user = open();
  await user.keyboard('{ArrowDown}{ArrowRight}1{Shift>}{Enter}{/Shift}');
  expect(selected()).toBe(cellAt(1, 2));
  await user.keyboard('2{Tab}');
  expect(selected()).toBe(cellAt(1, 3));
  await user.keyboard('3{Shift>}{Tab}{/Shift}');
  expect(selected()).toBe(cellAt(1, 2));
  expect([valueAt(2, 2), valueAt(1, 2), valueAt(1, 3)]).toEqual(['1', '2', '3']);
});

test('PASTE-17 Esc restores the value', async () => {
  const user = open();
  await user.keyboard('{ArrowRight}77{Escape}');
  expect(valueAt(1, 2)).toBe('10');
  expect(selected()).toBe(cellAt(1, 2));
});

test('PASTE-17 arrows accept the typed text and move, but move the caret after F2', async () => {
  const user = open();
  await user.keyboard('{ArrowRight}7{ArrowDown}');
  expect(valueAt(1, 2)).toBe('7');
  expect(selected()).toBe(cellAt(2, 2));
  await user.keyboard('{F2}{ArrowLeft}{ArrowLeft}9{Enter}');
  expect(valueAt(2, 2)).toBe('92O');
});

test('PASTE-17 Delete blanks the cell', async () => {
  const user = open();
  await user.keyboard('{ArrowDown}{ArrowRight}{Delete}');
  expect(valueAt(2, 2)).toBe('');
});

test('PASTE-12 F8 and Shift+F8 move to the next and the previous fault', async () => {
  const user = open();
  await user.keyboard('{F8}');
  expect(selected()).toBe(cellAt(2, 2));
  await user.keyboard('20{F8}');
  expect(valueAt(2, 2)).toBe('20');
  expect(selected()).toBe(cellAt(3, 2));
  await user.keyboard('x{Shift>}{F8}{/Shift}');
  expect(valueAt(3, 2)).toBe('x');
  await user.keyboard('30{Enter}');
  expect(screen.queryAllByText('数字ではありません。')).toEqual([]);
});

test('PASTE-17 Ctrl+D copies from the cell above', async () => {
  const user = open();
  await user.keyboard('{ArrowDown}{ArrowRight}{Control>}d{/Control}');
  expect(valueAt(2, 2)).toBe('10');
});

test('PASTE-17 Ctrl+Z undoes and Ctrl+Y redoes change by change, each at its cell', async () => {
  const user = open();
  await user.keyboard('{ArrowRight}77{Enter}88{Enter}');
  await user.keyboard('{Control>}zz{/Control}');
  expect([valueAt(1, 2), valueAt(2, 2)]).toEqual(['10', '2O']);
  expect(selected()).toBe(cellAt(1, 2));
  await user.keyboard('{Control>}yy{/Control}');
  expect([valueAt(1, 2), valueAt(2, 2)]).toEqual(['77', '88']);
  expect(selected()).toBe(cellAt(2, 2));
});

test('PASTE-17 a pasted block fills the cells from the selected one as one change', async () => {
  const user = open();
  await user.keyboard('{ArrowRight}');
  await user.paste('1\tあ\r\n2\tか\r\n');
  expect([1, 2, 3].map((row) => [valueAt(row, 2), valueAt(row, 3)])).toEqual([
    ['1', 'あ'],
    ['2', 'か'],
    ['3O', 'う'],
  ]);
  await user.keyboard('{Control>}z{/Control}');
  expect([1, 2].map((row) => [valueAt(row, 2), valueAt(row, 3)])).toEqual([
    ['10', ''],
    ['2O', 'い'],
  ]);
});

test('PASTE-17 Shift with arrows selects a range, which one value fills and Delete blanks', async () => {
  const user = open();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await user.paste('5');
  expect([1, 2, 3].map((row) => valueAt(row, 2))).toEqual(['5', '5', '5']);
  await user.keyboard('{Delete}');
  expect([1, 2, 3].map((row) => valueAt(row, 2))).toEqual(['', '', '']);
});

test('PASTE-17 the first key of an input method opens the editor, and its Enter accepts nothing', async () => {
  const user = open();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  const box = document.activeElement as HTMLTextAreaElement;
  fireEvent.compositionStart(box);
  expect(openEditor()).toBe(box);
  fireEvent.change(box, { target: { value: 'と' } });
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  expect(openEditor()).toBe(box);
  await user.keyboard('{Enter}');
  expect(valueAt(1, 3)).toBe('と');
});

test('PASTE-17 Alt+Enter begins a new line in the editor', async () => {
  const user = open();
  await user.keyboard('{ArrowRight}{ArrowRight}a');
  fireEvent.keyDown(openEditor() as HTMLElement, { key: 'Enter', altKey: true });
  await user.keyboard('b{Enter}');
  expect(valueAt(1, 3)).toBe('a\nb');
});

test('PASTE-12 typed text is kept when its row is scrolled out of view', () => {
  const onEdit = vi.fn<(edits: readonly CellEdit<Row>[]) => void>();
  const rows = Array.from({ length: 200 }, (_, n): Row => ({ id: String(n), texts: [`R${n}`, String(n)] }));
  render(
    <CheckingGrid
      label="表"
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      rowLabel={({ id }) => `${id}行目`}
      isFaulty={() => false}
      cellOf={({ texts }, { place = 0 }) =>
        place === 0 ? { content: texts[0] } : { content: texts[1], text: texts[1] ?? '' }
      }
      onEdit={onEdit}
      nothing=""
    />,
  );
  fireEvent.mouseDown(cellAt(4, 2));
  fireEvent.input(document.activeElement as HTMLTextAreaElement, { target: { value: '長い文' } });
  const box = screen.getByRole('grid').parentElement as HTMLElement;
  box.scrollTop = 4_000;
  fireEvent.scroll(box);
  expect(openEditor()).toBeNull();
  expect(onEdit.mock.calls.map(([[edit]]) => [edit?.row.id, edit?.place, edit?.text])).toEqual([['3', 1, '長い文']]);
});

test('PASTE-12 Ctrl+Delete excludes the row of the selected cell', async () => {
  const onLeaveOut = vi.fn<(rows: readonly Row[]) => void>();
  const user = open({ onLeaveOut });
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}{Control>}{Delete}{/Control}');
  expect(onLeaveOut.mock.calls.map(([rows]) => rows.map(({ id }) => id))).toEqual([['3']]);
  expect(valueAt(3, 2)).toBe('3O');
});

test('PASTE-12 Ctrl+Delete excludes all rows of a selected range', async () => {
  const onLeaveOut = vi.fn<(rows: readonly Row[]) => void>();
  const user = open({ onLeaveOut });
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}{Delete}{/Control}');
  expect(onLeaveOut.mock.calls.map(([rows]) => rows.map(({ id }) => id))).toEqual([['1', '2', '3']]);
});

test('PRE-21 a row is no higher for a fault that is scrolled out of sight', () => {
  const heightOf = vi.fn<(row: Row, hidden: ReadonlySet<string>) => number>(() => 25);
  const wide = [columns[0], { ...columns[1], width: 900 }, { ...columns[2], width: 900 }] as CheckedColumn[];
  render(
    <CheckingGrid
      label="表"
      rows={started}
      idOf={({ id }) => id}
      columns={wide}
      rowLabel={({ id }) => id}
      isFaulty={() => false}
      cellOf={(_, { key }) => (key === 'b' ? { content: '', fault: '数字ではありません。' } : { content: '' })}
      heightOf={heightOf}
      onEdit={() => undefined}
      nothing=""
    />,
  );
  const box = screen.getByRole('grid').parentElement as HTMLElement;
  const hidden = () => [...(heightOf.mock.lastCall?.[1] ?? [])];
  expect(hidden()).toEqual([]);
  box.scrollLeft = 901;
  fireEvent.scroll(box);
  expect(hidden()).toEqual(['b']);
  expect(screen.queryAllByText('数字ではありません。', { selector: '.checking-why > span' })).toEqual([]);
});
