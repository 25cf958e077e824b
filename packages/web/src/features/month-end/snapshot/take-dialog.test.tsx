import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { leavingTitle } from '@tsuun/domain/message/leaving-sentence';
import { monthQuery, monthDefaults } from '@tsuun/domain/month-end/report/search';
import { InApp } from '../../../testing/in-app.tsx';
import { TakeDialog } from './take-dialog.tsx';

test('SNAP-01 a remark is cut at 100 whole characters', async () => {
  const conditions = monthDefaults('2026-05-13');
  const nothing = () => undefined;
  render(
    <InApp today="2026-05-13">
      <TakeDialog conditions={conditions} month={monthQuery(conditions, '2026-05-13')} onClose={nothing} />
    </InApp>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('備考');
  const user = userEvent.setup();
  await user.click(input);
  await user.paste(`${'あ'.repeat(99)}𠮷野`);
  expect(input.value).toBe(`${'あ'.repeat(99)}𠮷`);
});

test('FORM-23 a typed remark is not dropped without a question', async () => {
  const conditions = monthDefaults('2026-05-13');
  const onClose = vi.fn<() => void>();
  render(
    <InApp today="2026-05-13">
      <TakeDialog conditions={conditions} month={monthQuery(conditions, '2026-05-13')} onClose={onClose} />
    </InApp>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('備考'), '締め前');
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: leavingTitle(null) });
  expect(onClose).not.toHaveBeenCalled();
});
