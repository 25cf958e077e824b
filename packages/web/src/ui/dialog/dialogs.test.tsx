import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { malformedSentence } from '@tsuun/domain/message/sentence';
import { leavingSentence } from '@tsuun/domain/message/leaving-sentence';
import { message } from '@tsuun/domain/message/message';
import { Feedback } from '../feedback/feedback.tsx';
import { ask, deleteQuestion } from '../feedback/ask.tsx';
import { notify } from '../feedback/notices.tsx';
import { YenInput } from '../input/number-inputs.tsx';
import { resetErrors, showError } from '../feedback/show-error.tsx';
import { FormDialog } from './form-dialog.tsx';

afterEach(() => void vi.useRealTimers());

function Form(props: { edited?: boolean; onClose?: () => void; onSubmit?: () => void; error?: string }) {
  return (
    <FormDialog
      title="名称変換マスタ登録"
      onClose={props.onClose ?? (() => undefined)}
      edited={props.edited ?? false}
      onSubmit={props.onSubmit ?? (() => undefined)}
      error={props.error ?? null}
    >
      <input aria-label="変換前名称" />
    </FormDialog>
  );
}

const inFeedback = (children: React.ReactNode) => render(<Feedback>{children}</Feedback>);
const escape = (): boolean => fireEvent.keyDown(screen.getByLabelText('変換前名称'), { key: 'Escape' });

describe('FormDialog', () => {
  it('FORM-01 FORM-02 a dialog has a header with its name, OK, キャンセル and a close button', async () => {
    const onClose = vi.fn<() => void>();
    const onSubmit = vi.fn<() => void>();
    inFeedback(<Form onClose={onClose} onSubmit={onSubmit} />);
    expect(screen.getByRole('dialog', { name: '名称変換マスタ登録' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(onSubmit).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'キャンセル' }));
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('FORM-04 a dialog shows errors of the whole record in a banner', () => {
    inFeedback(<Form error={message.conflict} />);
    expect(screen.getByRole('alert').textContent).toBe(message.conflict);
  });

  it('FORM-23 a dialog asks before closing only when something was edited', async () => {
    const onClose = vi.fn<() => void>();
    const { rerender } = inFeedback(<Form onClose={onClose} />);
    escape();
    expect(onClose).toHaveBeenCalledOnce();

    rerender(
      <Feedback>
        <Form onClose={onClose} edited />
      </Feedback>,
    );
    escape();
    await userEvent.click(screen.getByRole('button', { name: '編集に戻る' }));
    expect(onClose).toHaveBeenCalledOnce();
    escape();
    await userEvent.click(screen.getByRole('button', { name: '破棄する' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('LOOK a dialog leaves Escape to the input method while it composes', () => {
    const onClose = vi.fn<() => void>();
    inFeedback(<Form onClose={onClose} />);
    fireEvent.keyDown(screen.getByLabelText('変換前名称'), { key: 'Escape', isComposing: true });
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a field behind a dialog', () => {
  /** Opens a dialog over a field with the caret behind its first letter, and closes it. */
  async function openAndClose(textAfterwards: string): Promise<HTMLInputElement> {
    const show = (dialog: React.ReactNode, text: string) => (
      <Feedback>
        <input aria-label="品目" value={text} readOnly />
        {dialog}
      </Feedback>
    );
    const { rerender } = render(show(null, '1591'));
    const field = screen.getByLabelText<HTMLInputElement>('品目');
    field.focus();
    field.setSelectionRange(1, 1);
    rerender(show(<Form />, '1591'));
    field.focus();
    // Chromium returns the focus without a caret.
    field.setSelectionRange(0, 0);
    rerender(show(null, textAfterwards));
    await act(() => Promise.resolve());
    return field;
  }

  it('FORM-33 gets its caret back when the dialog closes', async () => {
    const { selectionStart, selectionEnd } = await openAndClose('1591');
    expect([selectionStart, selectionEnd]).toEqual([1, 1]);
  });

  it('FORM-33 has its text selected after a choice in the dialog, so that the next key replaces it', async () => {
    const { selectionStart, selectionEnd } = await openAndClose('4591 東京(タ)');
    expect([selectionStart, selectionEnd]).toEqual([0, '4591 東京(タ)'.length]);
  });
});

describe('FormDialog with a text that cannot be read', () => {
  function AmountForm({ onClose, onSubmit }: { onClose: () => void; onSubmit: () => void }) {
    const [amount, setAmount] = useState<number | null>(null);
    return (
      <FormDialog title="一括編集" onClose={onClose} onSubmit={onSubmit} refusal={message.nothingToUpdate}>
        <YenInput label="待機料" value={amount} onChange={setAmount} />
      </FormDialog>
    );
  }

  it('FORM-23 an unreadable field is an edit, prevents saving and asks before closing', async () => {
    const onClose = vi.fn<() => void>();
    const onSubmit = vi.fn<() => void>();
    inFeedback(<AmountForm onClose={onClose} onSubmit={onSubmit} />);
    const field = screen.getByLabelText('待機料');
    await userEvent.type(field, '12千');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field);
    expect(screen.getByText(malformedSentence('待機料', '12千'))).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText(leavingSentence)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});

function Speaker({ onAnswer, onClosed }: { onAnswer?: (agreed: boolean) => void; onClosed?: () => void }) {
  return (
    <>
      <button onClick={() => void ask(deleteQuestion).then(onAnswer)}>ask</button>
      <button onClick={() => notify(message.saved)}>notify</button>
      <button onClick={() => void showError(message.conflict).then(onClosed)}>fail</button>
      <button onClick={resetErrors}>reset</button>
    </>
  );
}

describe('questions, notices and errors', () => {
  it('FORM-03 asks 削除確認 with キャンセル and 削除', async () => {
    const onAnswer = vi.fn<(agreed: boolean) => void>();
    inFeedback(<Speaker onAnswer={onAnswer} />);
    await userEvent.click(screen.getByText('ask'));
    expect(screen.getByRole('dialog', { name: '削除確認' }).textContent).toContain(message.deleteQuestion);
    await userEvent.click(screen.getByRole('button', { name: '削除' }));
    expect(onAnswer).toHaveBeenLastCalledWith(true);
    await userEvent.click(screen.getByText('ask'));
    await userEvent.click(screen.getByRole('button', { name: 'キャンセル' }));
    expect(onAnswer).toHaveBeenLastCalledWith(false);
  });

  it('SHELL-12 a success notice disappears within 3 s or with 閉じる', () => {
    vi.useFakeTimers();
    inFeedback(<Speaker />);
    fireEvent.click(screen.getByText('notify'));
    expect(screen.getByRole('status').textContent).toContain(message.saved);
    act(() => void vi.advanceTimersByTime(3_000));
    expect(screen.queryByText(message.saved)).toBeNull();
    fireEvent.click(screen.getByText('notify'));
    fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
    expect(screen.queryByText(message.saved)).toBeNull();
  });

  it('SHELL-11 an error stays until 閉じる for every key', async () => {
    const onClosed = vi.fn<() => void>();
    inFeedback(<Speaker onClosed={onClosed} />);
    await userEvent.click(screen.getByText('fail'));
    const dialog = screen.getByRole('dialog', { name: message.errorTitle });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.getByText(message.conflict)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    expect(screen.queryByText(message.conflict)).toBeNull();
    expect(onClosed).toHaveBeenCalledOnce();
  });
});
