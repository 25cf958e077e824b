import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { joinedText } from '@tsuun/domain/field/link-text';
import { message } from '@tsuun/domain/message/message';
import { Controlled } from '../../../testing/controlled.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { leadToUnread } from '../../commit-typing.ts';
import { ReferenceInput } from './reference-input.tsx';
import type { SearchRows } from './use-suggestions.ts';

interface Branch {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

const osaka = { id: '1', code: '120100', name: '大阪支店' };
const kudara = { id: '2', code: '120200', name: '百済営業所' };

function show(start: Branch | null = null) {
  const onChange = vi.fn<(value: unknown) => void>();
  const onBrowse = vi.fn<() => void>();
  const search = vi.fn<SearchRows<Branch>>((text) =>
    Promise.resolve([osaka, kudara].filter(({ code, name }) => code.startsWith(text) || name.includes(text))),
  );
  render(
    <Controlled<Branch | null> start={start} onChange={onChange}>
      {(value, put) => (
        <ReferenceInput
          label="計単部門"
          value={value}
          onChange={put}
          textOf={({ code, name }) => joinedText(code, name)}
          search={search}
          onBrowse={onBrowse}
        />
      )}
    </Controlled>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: '計単部門' });
  return { field, onChange, onBrowse, search, user: userEvent.setup() };
}

describe('ReferenceInput', () => {
  it('PICK-01 chooses from the list under the field', async () => {
    const { field, user, onChange, search } = show();
    await user.type(field, '百済');
    await user.click(await screen.findByRole('option', { name: /120200/ }));
    expect(onChange).toHaveBeenLastCalledWith(kudara);
    expect(field.value).toBe('120200 百済営業所');
    // One question for the settled text, not one per key.
    expect(search).toHaveBeenCalledTimes(1);
  });

  it('PICK-01 a row of the former text cannot be taken for the new one while its answer is awaited', async () => {
    const { field, user, onChange } = show();
    await user.type(field, '大阪');
    await screen.findByRole('option', { name: /120100/ });
    fireEvent.change(field, { target: { value: '百済' } });
    const former = screen.getByRole('option', { name: /120100/ });
    expect(former.getAttribute('aria-disabled')).toBe('true');
    fireEvent.mouseDown(former);
    expect(onChange).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('option', { name: /120200/ }));
    expect(onChange).toHaveBeenLastCalledWith(kudara);
  });

  it('takes the highlighted row with Enter and keeps the form where it is', async () => {
    const { field, user, onChange } = show();
    await user.type(field, '1201');
    await screen.findByRole('option');
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(osaka);
  });

  it('takes the row whose code was typed although the field was left before the answer', async () => {
    const { field, user, onChange } = show();
    await user.type(field, '120200');
    await user.tab();
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(kudara));
  });

  it('keeps a text that fits nothing in sight with its sentence until Escape brings the value back', async () => {
    const { field, user, onChange } = show(osaka);
    await user.clear(field);
    await user.type(field, 'ない');
    await screen.findByText('検索結果がありません。');
    await user.tab();
    expect(screen.getByText('計単部門がマスタに存在しません。（ない）')).toBeTruthy();
    expect(field.value).toBe('ない');
    expect(leadToUnread(document)).toBe(true);
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Escape}');
    expect(field.value).toBe('120100 大阪支店');
    expect(leadToUnread(document)).toBe(false);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('says why the master could not be asked instead of that nothing fits', async () => {
    const { field, user, search } = show();
    search.mockRejectedValue(ApiError.network());
    await user.type(field, '120200');
    await user.tab();
    expect(await screen.findByText(/^サーバーに接続できません。/)).toBeTruthy();
    expect(field.value).toBe('120200');
  });

  it('PICK-05 takes the value away with the clear sign, and when its text is emptied', async () => {
    const { field, user, onChange } = show(osaka);
    await user.clear(field);
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('opens the picker dialog with F4', async () => {
    const { field, user, onBrowse } = show();
    await user.click(field);
    await user.keyboard('{F4}');
    expect(onBrowse).toHaveBeenCalledOnce();
  });

  it('asks nothing while the input method composes', async () => {
    const { field, search } = show();
    field.focus();
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'おおさか' } });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(search).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '大阪' } });
    fireEvent.compositionEnd(field);
    await waitFor(() => expect(search).toHaveBeenCalledWith('大阪', expect.anything()));
  });

  it('ERR-11 rows that could not be asked for are no empty result: it says why, and 再試行 or Enter asks again', async () => {
    const { field, user, search, onChange } = show();
    search.mockRejectedValueOnce(ApiError.network()).mockRejectedValueOnce(ApiError.network());
    await user.type(field, '百済');
    await screen.findByText(message.network);
    expect(screen.queryByText(message.noResult)).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(search).toHaveBeenCalledTimes(2));
    await user.click(await screen.findByRole('button', { name: '再試行' }));
    await user.click(await screen.findByRole('option', { name: /120200/ }));
    expect(onChange).toHaveBeenLastCalledWith(kudara);
  });
});
