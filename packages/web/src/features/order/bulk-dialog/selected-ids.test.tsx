import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SelectedIds } from './selected-ids.tsx';

const ids = Array.from({ length: 1_234 }, (_, n) => String(n + 1));

test('ORD-BATCH-08 the selected orders stand by id and container number, the confirmed ones marked, and none is cut', async () => {
  const known = [
    { id: '1', cntnNo: 'UC7-5013', confirmed: true },
    { id: '2', cntnNo: null, confirmed: false },
    { id: '1234', cntnNo: '19D-32846', confirmed: true },
  ];
  render(<SelectedIds ids={ids} known={known} />);
  const list = within(screen.getByRole('region', { name: '対象のオーダーID' }));
  const rows = list.getAllByRole('listitem');
  expect(rows).toHaveLength(200);
  expect(rows[0]?.textContent).toContain('1 UC7-5013');
  expect(within(rows[0] as HTMLElement).getByRole('img', { name: '確定済み' })).toBeTruthy();
  expect(rows[1]?.textContent).toBe('2');
  expect(list.getByText('確定済み 2件は更新されません。')).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: 'ほか1,034件を表示' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1_234);
  expect(list.getByText('1234 19D-32846')).toBeTruthy();
  expect(list.queryByRole('button')).toBeNull();
});
