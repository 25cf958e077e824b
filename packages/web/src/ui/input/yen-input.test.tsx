import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { malformedSentence } from '@tsuun/domain/message/sentence';
import { Controlled } from '../../testing/controlled.tsx';
import { focusUnread } from '../commit-typing.ts';
import { YenInput } from './number-inputs.tsx';

function show(start: number | null) {
  const onChange = vi.fn<(value: unknown) => void>();
  render(
    <Controlled start={start} onChange={onChange}>
      {(value, put) => <YenInput label="集貨料" value={value} onChange={put} />}
    </Controlled>,
  );
  return { field: screen.getByLabelText<HTMLInputElement>('集貨料'), onChange, user: userEvent.setup() };
}

describe('YenInput', () => {
  it('FORM-18 phones offer a keyboard with a minus', () => {
    expect(show(null).field.inputMode).toBe('text');
  });

  it('FORM-19 an amount has commas without focus and plain digits with focus', async () => {
    const { field, user } = show(1_234_567);
    expect(field.value).toBe('1,234,567');
    await user.click(field);
    expect(field.value).toBe('1234567');
    await user.tab();
    expect(field.value).toBe('1,234,567');
  });

  it('FORM-36 a slash after a digit writes 000', async () => {
    const { field, user, onChange } = show(null);
    await user.type(field, '12/');
    expect(field.value).toBe('12000');
    expect(onChange).toHaveBeenLastCalledWith(12_000);
  });

  it.each([
    ['1,234', 1_234],
    ['￥１，２００', 1_200],
    ['△1,200', -1_200],
    ['¥12,345-', 12_345],
    ['12,345-', -12_345],
    ['-50', -50],
    ['0', 0],
  ])('FORM-18 takes %s as typed', async (typed, amount) => {
    const { field, user, onChange } = show(null);
    await user.click(field);
    await user.paste(typed);
    expect(onChange).toHaveBeenLastCalledWith(amount);
  });

  it('FORM-18 each readable amount is reported at once', async () => {
    const { field, user, onChange } = show(null);
    await user.type(field, '120');
    expect(onChange.mock.calls).toEqual([[1], [12], [120]]);
  });

  it('FORM-18 an emptied amount is blank and not 0', async () => {
    const { field, user, onChange } = show(300);
    await user.clear(field);
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('FORM-18 an unreadable amount is kept with its sentence and marked for the form', async () => {
    const { field, user, onChange } = show(300);
    await user.clear(field);
    await user.type(field, '12千');
    await user.tab();
    expect(field.value).toBe('12千');
    expect(screen.getByText(malformedSentence('集貨料', '12千'))).toBeTruthy();
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(focusUnread(document)).toBe(true);
    expect(document.activeElement).toBe(field);
  });

  it('FORM-18 an amount out of range is reported with its limits', async () => {
    const { field, user } = show(null);
    await user.type(field, '1000000000');
    await user.tab();
    expect(screen.getByText(/999,999,999までの数値/)).toBeTruthy();
  });
});
