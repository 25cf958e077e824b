import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PresentValues } from './present-values.tsx';

const present = (kinds: number, ...values: [text: string | null, count: number][]) => ({
  path: 'remarks',
  kinds,
  changing: 0,
  values: values.map(([text, count]) => ({ text, count })),
});

const nothing = (): void => undefined;

test('ORD-BATCH-25 a value of all orders is called common, a blank one too', () => {
  const { rerender } = render(<PresentValues label="備考" present={present(1, ['元', 3])} onOnlyBlank={nothing} />);
  screen.getByText('共通：元');
  rerender(<PresentValues label="備考" present={present(1, [null, 3])} onOnlyBlank={nothing} />);
  screen.getByText('共通：空欄');
});

test('ORD-BATCH-25 several values are counted, blank apart, and the breakdown shows each with its number', async () => {
  render(<PresentValues label="備考" present={present(13, ['元', 5], [null, 3], ['先', 1])} onOnlyBlank={nothing} />);
  screen.getByText('12種類と空欄');
  await userEvent.click(screen.getByRole('button', { name: '備考の内訳' }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '元5件',
    '空欄3件',
    '先1件',
    'ほか10種類',
  ]);
});

test('ORD-BATCH-28 the breakdown offers the blank orders alone, only where some are blank', async () => {
  const onOnlyBlank = vi.fn<() => void>();
  const { rerender } = render(
    <PresentValues label="備考" present={present(2, ['元', 5], [null, 3])} onOnlyBlank={onOnlyBlank} />,
  );
  await userEvent.click(screen.getByRole('button', { name: '備考の内訳' }));
  await userEvent.click(screen.getByRole('button', { name: '空欄の3件だけを対象にする' }));
  expect(onOnlyBlank).toHaveBeenCalledOnce();
  rerender(<PresentValues label="備考" present={present(2, ['元', 5], ['先', 3])} onOnlyBlank={onOnlyBlank} />);
  await userEvent.click(screen.getByRole('button', { name: '備考の内訳' }));
  expect(screen.queryByRole('button', { name: /空欄/ })).toBeNull();
});
