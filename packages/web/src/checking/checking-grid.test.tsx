import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { CheckedColumn } from './checked-columns.ts';
import { CheckingGrid } from './checking-grid.tsx';

interface Row {
  readonly id: string;
  readonly texts: readonly string[];
}

const columns: readonly (CheckedColumn & { readonly place: number })[] = [
  { key: 'a', label: '番号', width: 80, place: 0, pinned: true },
  { key: 'b', label: '金額', width: 80, place: 1, align: 'end' },
];
const isBad = (text: string): boolean => /[^\d]/.test(text);

/** Amounts that are no digits are faults; the first column is not mended. */
function Grid({ onLeaveOut }: { readonly onLeaveOut?: (row: Row) => void }) {
  const [rows, setRows] = useState<readonly Row[]>([
    { id: '1', texts: ['A', '10'] },
    { id: '2', texts: ['B', '2O'] },
    { id: '3', texts: ['C', '3O'] },
  ]);
  return (
    <CheckingGrid
      label="表"
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      isFaulty={({ texts }) => isBad(texts[1] ?? '')}
      cellOf={({ texts }, column) => {
        const place = columns.findIndex(({ key }) => key === column.key);
        const text = texts[place] ?? '';
        if (place === 0) return { content: text };
        return { content: text, text, before: '9', fault: isBad(text) ? '数字ではありません。' : null };
      }}
      onMend={({ id }, _, text) =>
        setRows((before) => before.map((row) => (row.id === id ? { id, texts: [row.texts[0] ?? '', text] } : row)))
      }
      onLeaveOut={onLeaveOut}
      nothing="行がありません"
    />
  );
}

const cell = (name: string | RegExp) => screen.getByRole('cell', { name });
const editor = () => screen.queryByRole('textbox', { name: '金額' });

test('PASTE-12 faults are gone to and mended by keys alone; the next is one key away', async () => {
  const user = userEvent.setup();
  render(<Grid />);
  cell('A').focus();
  await user.keyboard('{F8}');
  expect(document.activeElement).toBe(cell(/^2O/));
  await user.keyboard('{F2}20{Enter}');
  expect(cell(/20$/)).toBeTruthy();
  await user.keyboard('{F8}{Enter}30{Tab}');
  expect(screen.queryAllByText('数字ではありません。')).toEqual([]);
  expect(editor()).toBeNull();
});

test('PASTE-12 Esc leaves a cell as it was, and so does Enter on one that is not to be mended', async () => {
  const user = userEvent.setup();
  render(<Grid />);
  cell('A').focus();
  await user.keyboard('{Enter}');
  expect(editor()).toBeNull();
  await user.keyboard('{ArrowRight}{Enter}77{Escape}');
  expect(cell(/10$/)).toBeTruthy();
  expect(document.activeElement).toBe(cell(/10$/));
});

test('PASTE-12 Enter that settles kanji takes nothing, Alt+Enter begins a line', async () => {
  const user = userEvent.setup();
  render(<Grid />);
  cell('A').focus();
  await user.keyboard('{ArrowRight}{Enter}');
  const box = editor() as HTMLTextAreaElement;
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  expect(editor()).toBe(box);
  fireEvent.keyDown(box, { key: 'Enter', altKey: true });
  expect(box.value).toContain('\n');
  await user.keyboard('5{Enter}');
  expect(editor()).toBeNull();
});

test('PASTE-12 what is typed is kept when its row is scrolled out of sight', () => {
  const onMend = vi.fn<(row: Row, column: CheckedColumn, text: string) => void>();
  const rows = Array.from({ length: 200 }, (_, n): Row => ({ id: String(n), texts: [`R${n}`, String(n)] }));
  render(
    <CheckingGrid
      label="表"
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      isFaulty={() => false}
      cellOf={({ texts }, { key }) => ({ content: texts[key === 'a' ? 0 : 1], text: texts[1] ?? '' })}
      onMend={onMend}
      nothing=""
    />,
  );
  fireEvent.doubleClick(cell('3'));
  fireEvent.change(editor() as HTMLTextAreaElement, { target: { value: '長い文' } });
  const box = screen.getByRole('grid').parentElement as HTMLElement;
  box.scrollTop = 4_000;
  fireEvent.scroll(box);
  expect(editor()).toBeNull();
  expect(onMend.mock.calls.map(([{ id }, { key }, text]) => [id, key, text])).toEqual([['3', 'b', '長い文']]);
  box.scrollTop = 0;
  fireEvent.scroll(box);
  expect(editor()).toBeNull();
});

test('PASTE-12 Delete leaves the row out that the keys stand on', async () => {
  const onLeaveOut = vi.fn<(row: Row) => void>();
  const user = userEvent.setup();
  render(<Grid onLeaveOut={onLeaveOut} />);
  cell('A').focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Delete}');
  expect(onLeaveOut.mock.calls.map(([{ id }]) => id)).toEqual(['3']);
});
