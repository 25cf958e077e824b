import { currentAddress } from './navigation.ts';
import { isPublicPath } from './pages.ts';
import { tabUser } from '../lib/tab-user.ts';

const key = 'returnAfterLogIn';

interface StoredAddress {
  readonly address: string;
  /** Id of the user who was on the page; `null` if none was signed in. */
  readonly userId: string | null;
}

/** Stores the address with its conditions when the session ends, so that the next log-in returns to it (SESS-05). */
export function keepReturnAddress(): void {
  const { path, search } = currentAddress();
  if (isPublicPath(path)) return;
  const stored: StoredAddress = { address: `${path}${search}`, userId: tabUser.get() };
  sessionStorage.setItem(key, JSON.stringify(stored));
}

export const forgetReturnAddress = (): void => sessionStorage.removeItem(key);

/** Returns the stored address if it belongs to this user or to none, and removes it. `null` if there is none. */
export function takeReturnAddress(userId: string): string | null {
  const text = sessionStorage.getItem(key);
  forgetReturnAddress();
  if (text === null) return null;
  const stored = JSON.parse(text) as StoredAddress;
  return stored.userId === null || stored.userId === userId ? stored.address : null;
}
