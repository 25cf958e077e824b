import { flag, text } from '../field/field.ts';
import { secondFactorWords as words } from '../message/second-factor.ts';
import { halfWidth } from '../value/half-width.ts';

/** Seconds for which a code of the app is shown, and its number of digits. */
export const codePeriod = 30;
export const codeDigits = 6;

export const recoveryCodeCount = 10;
/** Days for which a trusted browser is not asked for a code. */
export const trustDays = 30;

/** Letters and digits of recovery codes that are not mistaken for each other. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Entry of the second step of a log-in: a code of the app, or a recovery code. */
export const codeFields = {
  code: text(words.code, 40, { required: true, secret: true }),
  trust: flag(words.trust),
};

/** Form of a typed code: half-width, in small letters, without spaces and dashes. */
export const cleanCode = (typed: string): string => halfWidth(typed).toLowerCase().replace(/[\s-]/g, '');

/** True for a code of the app; any other one is taken for a recovery code. */
export const isAppCode = (clean: string): boolean => /^\d{6}$/.test(clean);

/** Recovery code as it is shown: `k7qm-3vx9`. */
export const shownRecoveryCode = (clean: string): string => `${clean.slice(0, 4)}-${clean.slice(4)}`;

/** Key in groups of four, as it is typed into an app. */
export const shownKey = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
