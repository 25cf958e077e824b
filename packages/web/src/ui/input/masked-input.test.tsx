import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { malformedSentence } from '@tsuun/domain/message/sentence';
import { Controlled } from '../../testing/controlled.tsx';
import { MaskedInput } from './masked-input.tsx';

type Mask = Parameters<typeof MaskedInput>[0]['mask'];

function show(mask: Mask) {
  const onChange = vi.fn<(value: unknown) => void>();
  render(
    <Controlled<string | null> start={null} onChange={onChange}>
      {(value, put) => <MaskedInput label="項目" mask={mask} value={value} onChange={put} />}
    </Controlled>,
  );
  return { field: screen.getByLabelText<HTMLInputElement>('項目'), onChange, user: userEvent.setup() };
}

const masks: readonly [mask: Mask, form: string, typed: string, value: string, wrong: string][] = [
  ['dateTime', 'YYYY-MM-DD HH:mm', '0512 930', '2026-05-12 09:30', '2026-05-12 25:00'],
  ['time', 'HH:mm', '９時５分', '09:05', '24:00'],
  ['phone', '00-0000-0000', '0312345678', '03-1234-5678', '12345'],
  ['cardNo', '0000 0000 0000 0000', '4111111111111111', '4111 1111 1111 1111', '4111'],
];

test.each(masks)('FORM-20 the mask %s shows its form %s and gives it to what is typed', async (...row) => {
  const [mask, form, typed, value] = row;
  const { field, user, onChange } = show(mask);
  expect(field.placeholder).toBe(form);
  await user.type(field, typed);
  expect(onChange).not.toHaveBeenCalled();
  await user.tab();
  expect(field.value).toBe(value);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(value);
  await user.clear(field);
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test.each(masks)('FORM-20 a text that does not fit the mask %s is kept with its sentence', async (...row) => {
  const [mask, , , , wrong] = row;
  const { field, user, onChange } = show(mask);
  await user.type(field, `${wrong}{Enter}`);
  expect(field.value).toBe(wrong);
  expect(screen.getByText(malformedSentence('項目', wrong))).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
});
