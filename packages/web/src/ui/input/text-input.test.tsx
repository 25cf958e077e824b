import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { code } from '@tsuun/domain/field/field';
import { Controlled } from '../../testing/controlled.tsx';
import { CodeInput } from './field-input.tsx';
import { TextInput } from './text-input.tsx';

const itemCode = code('品目コード', 6);
const carNo = code('車番', 4, { plate: true });

describe('TextInput', () => {
  it('reports only text that the input method has confirmed', () => {
    const onChange = vi.fn<(value: unknown) => void>();
    render(
      <Controlled<string | null> start={null} onChange={onChange}>
        {(value, put) => <TextInput label="荷送人名" value={value} onChange={put} />}
      </Controlled>,
    );
    const field = screen.getByLabelText<HTMLInputElement>('荷送人名');
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'せと' } });
    fireEvent.change(field, { target: { value: '瀬戸' } });
    expect(field.value).toBe('瀬戸');
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.compositionEnd(field);
    expect(onChange.mock.calls).toEqual([['瀬戸']]);
  });

  it('FORM-16 marks a required field outside its accessible name, in red once it was emptied', async () => {
    render(
      <Controlled<string | null> start={null}>
        {(value, put) => <TextInput label="コンテナ番号" required value={value} onChange={put} />}
      </Controlled>,
    );
    const field = screen.getByRole('textbox', { name: 'コンテナ番号' });
    expect(field.getAttribute('aria-required')).toBe('true');
    expect(screen.getByText('必須').closest('.field-required')?.className).not.toContain('missing');
    await userEvent.type(field, '19D-1');
    expect(screen.getByText('必須').closest('.field-required')?.className).not.toContain('missing');
    await userEvent.clear(field);
    expect(screen.getByText('必須').closest('.field-required')?.className).toContain('missing');
  });

  it('FORM-16 the error and the disabled reason describe the field', () => {
    const { rerender } = render(
      <TextInput label="封印番号" value={null} onChange={() => undefined} error="使用できない文字が含まれています。" />,
    );
    const reported = (): string | null | undefined => {
      const id = screen.getByLabelText('封印番号').getAttribute('aria-describedby');
      return id === null ? null : document.getElementById(id)?.textContent;
    };
    expect(reported()).toBe('使用できない文字が含まれています。');
    rerender(<TextInput label="封印番号" value={null} onChange={() => undefined} error="x" off="他駅では使いません" />);
    expect(reported()).toBe('他駅では使いません');
    expect(screen.getByLabelText('封印番号')).toHaveProperty('disabled', true);
  });

  it('reads full-width codes as half-width', async () => {
    const onChange = vi.fn<(value: unknown) => void>();
    render(
      <Controlled<string | null> start={null} onChange={onChange}>
        {(value, put) => <CodeInput label="品目コード" length={6} digits={itemCode} value={value} onChange={put} />}
      </Controlled>,
    );
    await userEvent.click(screen.getByLabelText('品目コード'));
    await userEvent.paste('０５０１０２');
    expect(onChange).toHaveBeenLastCalledWith('050102');
  });

  it('CodeInput shows a code in its stored form after it loses the focus', async () => {
    const onChange = vi.fn<(value: string | null) => void>();
    render(
      <Controlled<string | null> start={null} onChange={onChange}>
        {(value, put) => <CodeInput label="車番" length={4} digits={carNo} value={value} onChange={put} />}
      </Controlled>,
    );
    await userEvent.type(screen.getByLabelText('車番'), '12{Tab}');
    expect(onChange).toHaveBeenLastCalledWith('0012');
    await userEvent.clear(screen.getByLabelText('車番'));
    await userEvent.type(screen.getByLabelText('車番'), '・・34{Tab}');
    expect(onChange).toHaveBeenLastCalledWith('0034');
    await userEvent.clear(screen.getByLabelText('車番'));
    await userEvent.type(screen.getByLabelText('車番'), '1A{Tab}');
    expect(onChange).toHaveBeenLastCalledWith('1A');
  });
});
