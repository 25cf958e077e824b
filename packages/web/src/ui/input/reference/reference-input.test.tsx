import { words } from '@tsuun/domain/message/words';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { chooseCandidateSentence, unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { joinedText } from '@tsuun/domain/field/link-text';
import { message } from '@tsuun/domain/message/message';
import { Controlled } from '../../../testing/controlled.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { focusUnread } from '../../commit-typing.ts';
import { enterMovesOn } from '../../enter-moves-on.ts';
import type { Offered } from '../input-props.ts';
import { ReferenceInput } from './reference-input.tsx';
import type { SearchRows } from './use-suggestions.ts';

interface Branch {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

const osaka = { id: '1', code: '120100', name: '大阪支店' };
const kudara = { id: '2', code: '120200', name: '百済営業所' };
/** Two agents of one station: the same code twice. */
const agents = [
  { id: '3', code: '1191', name: '釧路貨物 北都通運' },
  { id: '4', code: '1191', name: '釧路貨物 全国通運' },
];

function show(
  start: Branch | null = null,
  branches: readonly Branch[] = [osaka, kudara, ...agents],
  offered: Offered | null = null,
) {
  const onChange = vi.fn<(value: unknown) => void>();
  const onBrowse = vi.fn<() => void>();
  const search = vi.fn<SearchRows<Branch>>((text) =>
    Promise.resolve(branches.filter(({ code, name }) => code.startsWith(text) || name.includes(text))),
  );
  render(
    <form onKeyDown={enterMovesOn}>
      <Controlled<Branch | null> start={start} onChange={onChange}>
        {(value, put) => (
          <ReferenceInput
            label="計単部門"
            value={value}
            onChange={put}
            textOf={({ code, name }) => joinedText(code, name)}
            search={search}
            onBrowse={onBrowse}
            offered={offered}
          />
        )}
      </Controlled>
      <input aria-label="個数" />
    </form>,
  );
  const next = screen.getByRole<HTMLInputElement>('textbox', { name: '個数' });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: '計単部門' });
  return { field, next, onChange, onBrowse, search, user: userEvent.setup() };
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

  it('PICK-01 a row of the previous text cannot be chosen while the next answer is pending', async () => {
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

  it.each(['{Enter}', '{Tab}'])('PICK-33 %s chooses the highlighted row and moves to the next field', async (key) => {
    const { field, next, user, onChange } = show();
    await user.type(field, '1201');
    await screen.findByRole('option', { selected: true });
    await user.keyboard(key);
    expect(onChange).toHaveBeenLastCalledWith(osaka);
    expect(document.activeElement).toBe(next);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('PICK-33 Enter takes the row the arrows moved to although its text may mean others', async () => {
    const { field, next, user, onChange } = show();
    await user.type(field, '1191');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([[agents[1]]]);
    expect(document.activeElement).toBe(next);
  });

  it.each(['{Enter}', '{Tab}'])('PICK-32 a field emptied while the list is open is blank after %s', async (key) => {
    const { field, next, user, onChange } = show(osaka);
    await user.clear(field);
    await screen.findByRole('option', { name: /120100/ });
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    await user.keyboard(key);
    expect(onChange.mock.calls).toEqual([[null]]);
    expect(document.activeElement).toBe(next);
  });

  it.each(['{Enter}', '{Tab}'])(
    'PICK-32 after %s the field stays open while several rows have the code',
    async (key) => {
      const { field, user, onChange } = show();
      await user.type(field, '1191');
      await screen.findAllByRole('option');
      expect(screen.queryByRole('option', { selected: true })).toBeNull();
      await user.keyboard(key);
      expect(document.activeElement).toBe(field);
      expect(screen.getByRole('status').textContent).toBe(words.chooseOne);
      expect(onChange).not.toHaveBeenCalled();
    },
  );

  it('PROP-09 of several rows with the typed code the one known for the field is highlighted, and Enter takes it', async () => {
    const [row, other] = agents as [Branch, Branch];
    const { field, next, user, onChange } = show(null, undefined, {
      row: osaka,
      others: ['1', other.id, row.id],
      note: '',
    });
    await user.type(field, '1191');
    await screen.findByRole('option', { selected: true });
    await user.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([[other]]);
    expect(document.activeElement).toBe(next);
  });

  it('PROP-09 PICK-32 a code of several that is left without its list takes none of them by itself', async () => {
    const [row] = agents as [Branch];
    const { field, next, user, onChange } = show(null, undefined, { row, others: [row.id], note: '' });
    await user.type(field, '1191');
    await user.click(next);
    await screen.findByText(chooseCandidateSentence('計単部門', '1191'));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('PICK-32 a field with several candidates that loses the focus is marked and prevents saving', async () => {
    const { field, next, user, onChange } = show();
    await user.type(field, '釧路');
    await screen.findAllByRole('option');
    await user.click(next);
    expect(screen.getByText(chooseCandidateSentence('計単部門', '釧路'))).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
    expect(focusUnread(document)).toBe(true);
    expect(await screen.findAllByRole('option')).toHaveLength(2);
  });

  it('PICK-35 Enter before the answer returns to the field and its list when several rows have the code', async () => {
    const { field, user, onChange } = show();
    await user.type(field, '1191');
    await user.keyboard('{Enter}');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(document.activeElement).toBe(field);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('PICK-35 a field that is left for another text before the answer is marked when several rows have the code', async () => {
    const { field, next, user, onChange } = show();
    await user.type(field, '1191');
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.input(next, { target: { value: '12' } });
    expect(await screen.findByText(chooseCandidateSentence('計単部門', '1191'))).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(next);
  });

  it('PICK-33 Enter before the answer chooses the row with the typed code', async () => {
    const { field, next, user, onChange } = show();
    await user.type(field, '120200');
    await user.keyboard('{Enter}12');
    await waitFor(() => expect(onChange.mock.calls).toEqual([[kudara]]));
    expect(next.value).toBe('12');
  });

  it('PICK-32 an arrow before the answer highlights no row', async () => {
    const { field, user, onChange } = show(null, [osaka, { ...kudara, code: '1201' }]);
    await user.type(field, '1201');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByText(chooseCandidateSentence('計単部門', '1201'))).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('PICK-32 a list opened by an arrow in a filled field highlights nothing, and Tab keeps the value', async () => {
    const { field, user, onChange } = show(osaka, [kudara, osaka]);
    await user.click(field);
    await user.keyboard('{ArrowDown}');
    await screen.findAllByRole('option');
    await user.tab();
    expect(onChange).not.toHaveBeenCalled();
    expect(field.value).toBe('120100 大阪支店');
  });

  it('PICK-32 a row under a resting pointer is not chosen', async () => {
    const { field, user, onChange } = show();
    await user.type(field, '1191');
    const [first] = await screen.findAllByRole('option');
    fireEvent.mouseMove(first as HTMLElement);
    await user.keyboard('{Enter}');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('PICK-33 the text of the chosen row is selected, so that typing replaces it', async () => {
    const { field, user } = show();
    await user.type(field, '百済');
    await user.click(await screen.findByRole('option', { name: /120200/ }));
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  });

  it('PICK-33 the row with the typed code is chosen although the field lost the focus before the answer', async () => {
    const { field, user, onChange } = show();
    await user.type(field, '120200');
    await user.tab();
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(kudara));
  });

  it('PICK-32 a text without a row is kept with its sentence until Escape restores the value', async () => {
    const { field, user, onChange } = show(osaka);
    await user.clear(field);
    await user.type(field, 'ない');
    await screen.findByText(message.noResult);
    await user.tab();
    expect(screen.getByText(unknownInMasterSentence('計単部門', 'ない'))).toBeTruthy();
    expect(field.value).toBe('ない');
    expect(focusUnread(document)).toBe(true);
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Escape}');
    expect(field.value).toBe('120100 大阪支店');
    expect(focusUnread(document)).toBe(false);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('ERR-11 a failed request is reported instead of an empty result', async () => {
    const { field, user, search } = show();
    search.mockRejectedValue(ApiError.network());
    await user.type(field, '120200');
    await user.tab();
    expect(await screen.findByText(message.network)).toBeTruthy();
    expect(field.value).toBe('120200');
  });

  it('PICK-05 clears the value with the clear button and with an emptied text', async () => {
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

  it('requests nothing while the input method composes', async () => {
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

  it('ERR-11 a failed request shows its reason, and 再試行 or Enter repeats it', async () => {
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
