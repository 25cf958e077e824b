import { expect, test } from 'vitest';
import { secondFactorState, secondFactorWords as words } from '../message/second-factor.ts';
import { cleanCode, isAppCode, recoveryAlphabet, shownKey, shownRecoveryCode } from './second-factor.ts';

test.each([
  ['482531', '482531'],
  [' 482 531 ', '482531'],
  ['４８２５３１', '482531'],
  ['K7QM-3VX9', 'k7qm3vx9'],
  ['ｋ７ｑｍー３ｖｘ９', 'k7qm3vx9'],
])('TOTP-02 the typed code %j is read as %j', (typed, clean) => {
  expect(cleanCode(typed)).toBe(clean);
});

test('TOTP-03 six digits are a code of the app, all else is taken for a recovery code', () => {
  expect(['482531', '48253', '4825311', 'k7qm3vx9', ''].map(isAppCode)).toEqual([true, false, false, false, false]);
});

test('TOTP-03 recovery codes have no signs that are mistaken for each other', () => {
  expect(recoveryAlphabet).toMatch(/^[a-z2-9]+$/);
  expect(recoveryAlphabet).not.toMatch(/[01ilo]/);
  expect(new Set(recoveryAlphabet).size).toBe(recoveryAlphabet.length);
  expect(shownRecoveryCode('k7qm3vx9')).toBe('k7qm-3vx9');
});

test('TOTP-01 a key is shown in groups of four', () => {
  expect(shownKey('JBSWY3DPEHPK')).toBe('JBSW Y3DP EHPK');
});

test.each([
  [false, false, words.none],
  [true, false, words.used],
  [true, true, words.requiredUsed],
  [false, true, words.requiredNotSetUp],
])('TOTP-08 set up: %s, required: %s is shown as %s', (secondFactor, secondFactorRequired, shown) => {
  expect(secondFactorState({ secondFactor, secondFactorRequired })).toBe(shown);
});
