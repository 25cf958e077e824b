import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
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
