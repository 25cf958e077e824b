import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { cntnTonnages, orderTypes } from '@tsuun/domain/order/choices';
import { Controlled } from '../../../testing/controlled.tsx';
import { ChoiceInput, MultiChoiceInput } from './choice-input.tsx';

describe('ChoiceInput', () => {
  it('hides choices that are only tolerated, unless one is the value', () => {
    const input = (value: number | null) => (
      <ChoiceInput label="トン数" choices={cntnTonnages} value={value as 5 | 0 | null} onChange={() => undefined} />
    );
    const { rerender } = render(input(5));
    expect(screen.queryByRole('radio', { name: '0' })).toBeNull();
    rerender(input(0));
    expect(screen.getByRole('radio', { name: '0' })).toHaveProperty('checked', true);
  });

  it('clears the choice with a second click where blank is allowed', async () => {
    const onChange = vi.fn<(value: unknown) => void>();
    render(
      <Controlled<5 | 10 | 0 | null> start={5} onChange={onChange}>
        {(value, put) => <ChoiceInput label="トン数" choices={cntnTonnages} value={value} onChange={put} />}
      </Controlled>,
    );
    await userEvent.click(screen.getByRole('radio', { name: '5' }));
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('MultiChoiceInput reports the chosen values in the offered order', async () => {
    const onChange = vi.fn<(value: unknown) => void>();
    render(
      <Controlled<readonly ('10' | '20' | '21' | '30')[]> start={['30']} onChange={onChange}>
        {(value, put) => <MultiChoiceInput label="オーダー種別" choices={orderTypes} value={value} onChange={put} />}
      </Controlled>,
    );
    await userEvent.click(screen.getByRole('checkbox', { name: '発送' }));
    expect(onChange).toHaveBeenLastCalledWith(['10', '30']);
    await userEvent.click(screen.getByRole('checkbox', { name: '他駅' }));
    expect(onChange).toHaveBeenLastCalledWith(['10']);
  });
});
