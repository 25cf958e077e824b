import { currentAddress } from './navigation.ts';
import { tabUser } from '../lib/tab-user.ts';

const key = 'returnAfterLogIn';

interface Kept {
  readonly address: string;
  /** The person who was there; `null` where nobody had been signed in. */
  readonly userId: string | null;
}

/** Keeps where a person is when the session ends, conditions included, so that the next log-in leads back (SESS-05). */
export function keepReturnAddress(): void {
  const { path, search } = currentAddress();
  if (path === '/' || path.startsWith('/error/')) return;
  const kept: Kept = { address: `${path}${search}`, userId: tabUser.get() };
  sessionStorage.setItem(key, JSON.stringify(kept));
}

export const forgetReturnAddress = (): void => sessionStorage.removeItem(key);

/** The kept address if it was this person's, or nobody's; it is kept no longer. `null` where there is none. */
export function takeReturnAddress(userId: string): string | null {
  const text = sessionStorage.getItem(key);
  forgetReturnAddress();
  if (text === null) return null;
  const kept = JSON.parse(text) as Kept;
  return kept.userId === null || kept.userId === userId ? kept.address : null;
}
