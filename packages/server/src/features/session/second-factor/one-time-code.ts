import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { SetUp } from '@tsuun/contract/session';
import { secondFactorWords } from '@tsuun/domain/message/second-factor';
import { codeDigits, codePeriod } from '@tsuun/domain/user/second-factor';
import { openSecret, sealSecret } from '../../../http/secret-box.ts';

const secretBytes = 20;
const settings = { algorithm: 'SHA1', digits: codeDigits, period: codePeriod } as const;

/** Owner under which the secret of a user is sealed. */
const ownerOf = (userId: string): string => `second factor:${userId}`;

/**
 * Makes a secret for a user's app. The ticket is the sealed secret, which only this user can set up: nothing is stored
 * before the first code.
 */
export function newSetUp(secretsKey: string, user: { readonly id: string; readonly loginCd: string }): SetUp {
  const secret = new Secret({ size: secretBytes });
  const uri = new TOTP({
    ...settings,
    issuer: secondFactorWords.issuer,
    issuerInLabel: false,
    label: user.loginCd,
    secret,
  }).toString();
  const ticket = sealSecret(secretsKey, ownerOf(user.id), secret.base32).toString('base64url');
  return { ticket, secret: secret.base32, qr: qrOf(uri) };
}

/** QR code as a path with one square for each dark module. */
function qrOf(text: string): SetUp['qr'] {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}

/** Returns the secret of a user; `null` if it was sealed with another key or for another user. */
export const openFactor = (secretsKey: string | null, userId: string, sealed: Buffer): string | null =>
  secretsKey === null ? null : openSecret(secretsKey, ownerOf(userId), sealed);

/** Returns the time step whose code was given, the present one or a neighbour; `null` for any other code. */
export function stepOf(secret: string, code: string, timestamp = Date.now()): number | null {
  const delta = TOTP.validate({ ...settings, token: code, secret: Secret.fromBase32(secret), window: 1, timestamp });
  return delta === null ? null : TOTP.counter({ period: codePeriod, timestamp }) + delta;
}
