import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmedAmongText, moreSelectedText } from '@tsuun/domain/message/order/bulk-dialog';
import { SelectedIds } from './selected-ids.tsx';

const ids = Array.from({ length: 1_234 }, (_, n) => String(n + 1));

test('ORD-BATCH-08 the selected orders are listed by id and container number, with the confirmed ones marked', () => {
  const known = [
    { id: '1', cntnNo: 'UC7-5013', confirmed: true },
    { id: '2', cntnNo: null, confirmed: false },
    { id: '1234', cntnNo: '19D-32846', confirmed: true },
  ];
  render(<SelectedIds ids={ids} known={known} />);
  const region = screen.getByRole('region', { name: '対象のオーダーID' });
  const list = within(region);
  const items = () => [...region.querySelectorAll('li')];
  const rows = items();
  expect(rows).toHaveLength(400);
  expect(rows[0]?.textContent).toContain('1 UC7-5013');
  expect(rows[0]?.querySelector('[aria-label=確定済み]')).toBeTruthy();
  expect(rows[1]?.textContent).toBe('2');
  expect(list.getByText(confirmedAmongText(2))).toBeTruthy();
  fireEvent.click(list.getByText(moreSelectedText(834)));
  expect(items()).toHaveLength(800);
  fireEvent.scroll(region.querySelector('ul') as Element);
  expect(items()).toHaveLength(1_200);
  fireEvent.click(list.getByText('ほか34件'));
  expect(list.getByText('1234 19D-32846')).toBeTruthy();
  expect(region.querySelector('button')).toBeNull();
});
