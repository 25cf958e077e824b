import { createHash } from 'node:crypto';
import { openSecret, sealSecret } from '../../../http/secret-box.ts';

/** Name of the cookie between the two steps of a log-in; only the log-in sends it. */
export const stepCookie = (instance: string, secure: boolean): string =>
  `${secure ? '__Secure-' : ''}tsuun_login_${instance}`;

/** Seconds within which the second step must follow. */
export const stepSeconds = 600;

/** First step of a log-in that was right: which user, when, and with which password. */
interface LoginStep {
  readonly userId: string;
  readonly at: number;
  readonly password: string;
}

const owner = 'login step';
const digestOf = (passwordHash: string): string => createHash('sha256').update(passwordHash).digest('base64url');

/** Seals a first step for its cookie, which opens nothing by itself. */
export const sealStep = (key: Buffer, userId: string, passwordHash: string, now = Date.now()): string =>
  sealSecret(
    key.toString('hex'),
    owner,
    JSON.stringify({ userId, at: now, password: digestOf(passwordHash) } satisfies LoginStep),
  ).toString('base64url');

/** Reads the cookie of a first step; `null` if it is missing, forged or too old. */
export function openStep(key: Buffer, cookie: string | undefined, now = Date.now()): LoginStep | null {
  const text = openSecret(key.toString('hex'), owner, Buffer.from(cookie ?? '', 'base64url'));
  const step = text === null ? null : (JSON.parse(text) as LoginStep);
  return step === null || now - step.at > stepSeconds * 1000 ? null : step;
}

/** True if the user still has the password of the first step. */
export const isOfPassword = ({ password }: LoginStep, passwordHash: string): boolean =>
  password === digestOf(passwordHash);
