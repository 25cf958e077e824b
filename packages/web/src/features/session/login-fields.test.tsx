import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loginFields } from '@tsuun/contract/session';
import { LoginFields } from './login-fields.tsx';

test('LOGIN-17 phones begin a log-in code with a small letter', () => {
  const logIn = { entry: { loginCd: null, password: null }, put: () => undefined, refusal: null, errorOf: () => null };
  render(<LoginFields logIn={logIn} />);
  expect(screen.getByLabelText(loginFields.loginCd.label).getAttribute('autocapitalize')).toBe('none');
});
