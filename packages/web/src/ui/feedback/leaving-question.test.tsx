import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { message } from '@tsuun/domain/message/message';
import { recordNotice } from '@tsuun/domain/message/editing';
import { Feedback } from './feedback.tsx';
import { askLeaving, type LeavingAnswer, type UnsavedEdits } from './leaving-question.tsx';
import { notify } from './notices.tsx';

const edits: UnsavedEdits = {
  name: '19D-10822',
  changes: [
    { label: '業務実績日', from: '', to: '2026-05-12' },
    { label: '備考', from: '旧', to: '' },
  ],
  third: 'save',
};

/** The question on the screen, and what it was answered with so far. */
async function open(given: Partial<UnsavedEdits> = {}) {
  render(<Feedback>{null}</Feedback>);
  const answers: LeavingAnswer[] = [];
  void askLeaving({ ...edits, ...given }, 'next').then((answer) => answers.push(answer));
  const dialog = await screen.findByRole('dialog');
  return { dialog, answers, user: userEvent.setup() };
}

test('FORM-23 the question before leaving names the record and each change with both values', async () => {
  const { dialog } = await open();
  expect(dialog.textContent).toContain('19D-10822　保存していない変更があります');
  expect(dialog.textContent).toContain('未保存の変更 2件：業務実績日、備考');
  const rows = within(dialog).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['業務実績日空欄2026-05-12', '備考旧空欄']);
});

test('FORM-23 編集に戻る has the focus, so that Enter returns to the edits', async () => {
  const { answers, user } = await open();
  expect(document.activeElement?.textContent).toContain('編集に戻る');
  await user.keyboard('{Enter}');
  expect(answers).toEqual(['stay']);
});

test('FORM-23 Enter on 破棄する discards nothing, a click does', async () => {
  const { dialog, answers, user } = await open();
  within(dialog).getByRole('button', { name: '破棄する' }).focus();
  await user.keyboard('{Enter}');
  expect(answers).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: '破棄する' }));
  expect(answers).toEqual(['discard']);
});

test('FORM-23 Esc returns to the edits', async () => {
  const { dialog, answers } = await open();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await Promise.resolve();
  expect(answers).toEqual(['stay']);
});

test('FORM-23 Ctrl+S saves and continues', async () => {
  const { answers, user } = await open();
  expect(screen.getByRole('button', { name: /保存して次へ/ })).toBeTruthy();
  await user.keyboard('{Control>}s{/Control}');
  expect(answers).toEqual(['save']);
});

test('FORM-23 the third answer keeps a draft when the record cannot be saved', async () => {
  const { answers, user } = await open({ third: 'keep', reason: '保存できません。' });
  expect(screen.getByText('保存できません。')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /下書きに残して次へ/ }));
  expect(answers).toEqual(['keep']);
});

test('SHELL-12 a notice never appears in the question', async () => {
  const { dialog } = await open();
  notify(recordNotice('19D-25443', message.saved));
  await screen.findByText(/19D-25443/);
  expect(dialog.textContent).not.toContain('19D-25443');
});
