import { Secret, TOTP } from 'otpauth';

/** Code that an authenticator app shows, `steps` of 30 s from now. */
export const appCode = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });
