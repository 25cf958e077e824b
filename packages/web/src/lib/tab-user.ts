import { expectedUserHeader, expectedUserParameter } from '@tsuun/contract/headers';

let expected: string | null = null;

/** Id of the user for whom this tab was opened; `null` before log-in and after log-out. */
export const tabUser = {
  get: (): string | null => expected,
  set(userId: string | null): void {
    expected = userId;
  },
};

/** Header by which the server refuses a call when another user is signed in (SESS-02). */
export const expectedUserHeaders = (): Record<string, string> =>
  expected === null ? {} : { [expectedUserHeader]: expected };

/** Address of a request without headers (a stream, a file link), limited to the tab's user (SESS-02). */
export function forTabUser(address: string): string {
  if (expected === null || !address.startsWith('/')) return address;
  const parameter = `${expectedUserParameter}=${encodeURIComponent(expected)}`;
  return `${address}${address.includes('?') ? '&' : '?'}${parameter}`;
}
