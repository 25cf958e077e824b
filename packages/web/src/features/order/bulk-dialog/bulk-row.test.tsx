import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Feedback } from '../../../ui/feedback/feedback.tsx';
import { TodayProvider } from '../../../ui/today.ts';
import { ReferencesProvider, type References } from '../../../ui/input/reference/reference-context.tsx';
import { BulkField } from './bulk-row.tsx';

const references: References = {
  Field: () => null,
  Condition: () => null,
  textQuery: ({ value }) => ({ queryKey: [value] }),
  Picker: ({ onPick }) => (
    <button type="button" onClick={() => onPick({ id: '1', kanjiShimei: '佐藤　健一' })}>
      従業員選択
    </button>
  ),
};

test('PICK-17 ORD-BATCH-13 a driver is typed or picked from the employees in the bulk update too', async () => {
  const onChange = vi.fn<(value: unknown) => void>();
  const user = userEvent.setup();
  render(
    <ReferencesProvider value={references}>
      <Feedback>
        <BulkField path="deliveryCarInfo.driver" value={null} onChange={onChange} error={null} />
      </Feedback>
    </ReferencesProvider>,
  );
  await user.type(screen.getByRole('textbox', { name: '乗務員' }), 'あ');
  expect(onChange).toHaveBeenLastCalledWith('あ');
  await user.keyboard('{F4}');
  await user.click(screen.getByRole('button', { name: '従業員選択' }));
  expect(onChange).toHaveBeenLastCalledWith('佐藤　健一');
});

test('ORD-EDIT-39 an unlikely day of the bulk update is marked at its field and described by it', () => {
  render(
    <TodayProvider value="2026-05-20">
      <BulkField
        path="deliveryCompDt"
        value="2027-05-07"
        onChange={vi.fn<(value: unknown) => void>()}
        error={null}
        remark="未来日"
      />
    </TodayProvider>,
  );
  const field = screen.getByRole('textbox', { name: '配達完了日', description: '未来日' });
  expect(field.getAttribute('aria-invalid')).toBeNull();
});
