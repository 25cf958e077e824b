import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

/**
 * Encrypts a secret for its owner with a key derived from SECRETS_KEY. The owner (`feed:3`) is part of what is
 * authenticated, so that a secret cannot be moved to another one.
 */
export function sealSecret(secretsKey: string, owner: string, secret: string): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyFrom(secretsKey), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Decrypts a secret; `null` if it belongs to another key or owner. */
export function openSecret(secretsKey: string, owner: string, sealed: Buffer): string | null {
  const [iv, tag] = [sealed.subarray(0, ivLength), sealed.subarray(ivLength, ivLength + tagLength)];
  try {
    const decipher = createDecipheriv(algorithm, keyFrom(secretsKey), iv).setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const keyFrom = (secretsKey: string): Buffer => Buffer.from(hkdfSync('sha256', secretsKey, '', 'tsuun secrets', 32));

/** Seals a value with the present time, as text for a cookie, which opens nothing by itself. */
export const sealTimed = (key: Buffer, owner: string, value: object, at = Date.now()): string =>
  sealSecret(key.toString('hex'), owner, JSON.stringify({ ...value, at })).toString('base64url');

/** Opens such a text; `null` if it is missing, forged, of another owner, or older than so many seconds. */
export function openTimed<T>(key: Buffer, owner: string, sealed: string | undefined, maxAge: number): T | null {
  const text = openSecret(key.toString('hex'), owner, Buffer.from(sealed ?? '', 'base64url'));
  const value = text === null ? null : (JSON.parse(text) as T & { readonly at: number });
  return value === null || Date.now() - value.at > maxAge * 1000 ? null : value;
}
