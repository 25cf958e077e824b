import { expectedUserHeader, expectedUserParameter } from '@tsuun/contract/identity';

let expected: string | null = null;

/** The user id this tab was opened for; `null` before the log-in and after the log-out. */
export const tabUser = {
  get: (): string | null => expected,
  set(userId: string | null): void {
    expected = userId;
  },
};

/** The header by which the server refuses a call once another user is signed in (SESS-02). */
export const expectedUserHeaders = (): Record<string, string> =>
  expected === null ? {} : { [expectedUserHeader]: expected };

/** An address that is fetched without headers (a stream, a file link), for this tab's person only (SESS-02). */
export function forTabUser(address: string): string {
  if (expected === null || !address.startsWith('/')) return address;
  const parameter = `${expectedUserParameter}=${encodeURIComponent(expected)}`;
  return `${address}${address.includes('?') ? '&' : '?'}${parameter}`;
}
