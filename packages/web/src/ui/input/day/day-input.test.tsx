import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { malformedSentence } from '@tsuun/domain/message/sentence';
import { words } from '@tsuun/domain/message/words';
import { Controlled } from '../../../testing/controlled.tsx';
import { orderFields } from '@tsuun/domain/order/fields';
import { commitTyping } from '../../commit-typing.ts';
import { FieldInput } from '../field-input.tsx';
import { DayInput } from './day-input.tsx';

function show(start: string | null = null) {
  const onChange = vi.fn<(value: unknown) => void>();
  render(
    <Controlled start={start} onChange={onChange}>
      {(value, put) => <DayInput label="請求計上日" required value={value} onChange={put} />}
    </Controlled>,
  );
  return { field: screen.getByLabelText<HTMLInputElement>('請求計上日'), onChange, user: userEvent.setup() };
}

describe('DayInput', () => {
  it.each([['20260512'], ['0512'], ['2026/5/12'], ['R8.5.12'], ['２０２６０５１２'], ['2026-05-12']])(
    'FORM-17 FORM-20 CONST-40 turns %s into YYYY-MM-DD when it is left',
    async (typed) => {
      const { field, user, onChange } = show();
      await user.type(field, typed);
      await user.tab();
      expect(field.value).toBe('2026-05-12');
      expect(onChange).toHaveBeenLastCalledWith('2026-05-12');
    },
  );

  it.each([
    ['9', '2026-05-09'],
    ['２８', '2026-05-28'],
    ['+1', '2026-05-14'],
    ['ー3', '2026-05-10'],
    ['5月9日', '2026-05-09'],
    ['12/28', '2025-12-28'],
  ])('FORM-17 %s is shown as %s after Enter', async (typed, day) => {
    const { field, user } = show();
    await user.type(field, `${typed}{Enter}`);
    expect(field.value).toBe(day);
  });

  it('FORM-17 in a completed field a day without a year is the nearest within 60 days', async () => {
    render(
      <Controlled start={null as string | null}>
        {(value, put) => <FieldInput field={orderFields.deliveryCompDt} value={value} onChange={put} />}
      </Controlled>,
    );
    const field = screen.getByLabelText<HTMLInputElement>('配達完了日');
    await userEvent.type(field, '5/14{Enter}');
    expect(field.value).toBe('2026-05-14');
  });

  it('FORM-17 a day that this month does not have keeps its text with its sentence', async () => {
    const { field, user } = show();
    await user.type(field, '32{Enter}');
    expect(field.value).toBe('32');
    expect(screen.getByText(malformedSentence('請求計上日', '32'))).toBeTruthy();
  });

  it('FORM-17 eight digits get their hyphens while the field has the focus, and may be corrected there', async () => {
    const { field, user, onChange } = show();
    await user.type(field, '20260512');
    expect(field.value).toBe('2026-05-12');
    expect(onChange).toHaveBeenLastCalledWith('2026-05-12');
    await user.keyboard('{Backspace}3');
    expect(field.value).toBe('2026-05-13');
    expect(onChange).toHaveBeenLastCalledWith('2026-05-13');
    await user.clear(field);
    await user.type(field, '20260231');
    expect(field.value).toBe('20260231');
  });

  it('FORM-17 the calendar of a browser without showPicker opens by a press', async () => {
    const { user } = show();
    const native = document.querySelector<HTMLInputElement>('input[type=date]');
    const click = vi.fn<() => void>();
    native?.addEventListener('click', click);
    await user.click(screen.getByRole('button', { name: new RegExp(`${words.openCalendar}$`), hidden: true }));
    expect(click).toHaveBeenCalledOnce();
  });

  it('FORM-17 a half-typed day reports no value', async () => {
    const { field, user, onChange } = show('2026-04-01');
    await user.clear(field);
    onChange.mockClear();
    await user.type(field, '2026-05-1');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('FORM-17 a typed day is read before a key that saves', async () => {
    const { field, user, onChange } = show();
    await user.type(field, '0512');
    commitTyping();
    expect(onChange).toHaveBeenLastCalledWith('2026-05-12');
    expect(document.activeElement).toBe(field);
  });

  it('FORM-17 a day outside of the calendar keeps its text and shows its sentence', async () => {
    const { field, user, onChange } = show();
    await user.type(field, '2026-02-30');
    await user.tab();
    expect(field.value).toBe('2026-02-30');
    expect(screen.getByText(malformedSentence('請求計上日', '2026-02-30'))).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(onChange).not.toHaveBeenCalledWith('2026-02-30');
  });

  it('FORM-17 a value from outside replaces the typed text', async () => {
    const onChange = vi.fn<(value: unknown) => void>();
    const { rerender } = render(
      <Controlled start={null}>{() => <DayInput label="発送日" value={null} onChange={onChange} />}</Controlled>,
    );
    await userEvent.type(screen.getByLabelText('発送日'), '2026-02-30');
    await userEvent.tab();
    rerender(
      <Controlled start={null}>{() => <DayInput label="発送日" value="2026-05-01" onChange={onChange} />}</Controlled>,
    );
    expect(screen.getByLabelText<HTMLInputElement>('発送日').value).toBe('2026-05-01');
  });
});
