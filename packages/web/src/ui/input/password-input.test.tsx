import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { capsLockRemark } from '@tsuun/domain/message/account-sentence';
import { Controlled } from '../../testing/controlled.tsx';
import { PasswordInput } from './password-input.tsx';

test('LOGIN-17 a password shows a remark while Caps Lock is on', () => {
  render(
    <Controlled start={null as string | null}>
      {(value, put) => (
        <PasswordInput label="パスワード" value={value} onChange={put} autoComplete="current-password" />
      )}
    </Controlled>,
  );
  const field = screen.getByLabelText('パスワード');
  fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true });
  expect(screen.getByText(capsLockRemark)).toBeTruthy();
  fireEvent.keyUp(field, { key: 'CapsLock' });
  expect(screen.queryByText(capsLockRemark)).toBeNull();
});
