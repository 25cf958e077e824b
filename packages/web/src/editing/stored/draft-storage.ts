import { idempotencyKeyForm } from '@tsuun/contract/headers';
import { createStore, type Store } from '../../lib/store.ts';
import type { StoredDraft } from './stored-draft.ts';

/** Drafts of one user in this browser, by `kind/record`. */
export type StoredDrafts = ReadonlyMap<string, StoredDraft>;

/** Milliseconds for which a draft is kept. */
export const draftStays = 14 * 24 * 60 * 60_000;

/** Number of drafts kept for one user; the oldest is removed first. */
export const maxDrafts = 50;

/** Beginning of the key of a new record. */
export const newPrefix = 'new-';

export const draftKey = ({ kind, record }: Pick<StoredDraft, 'kind' | 'record'>): string => `${kind}/${record}`;

const prefixOf = (userId: string): string => `draft/${encodeURIComponent(userId)}/`;

const stores = new Map<string, Store<StoredDrafts>>();

/** Drafts of one user in this browser; drafts of other users are never read. Changes by other tabs update the store. */
export function draftsOf(userId: string): Store<StoredDrafts> {
  const known = stores.get(userId);
  if (known !== undefined) return known;
  const store = createStore<StoredDrafts>(readDrafts(userId));
  stores.set(userId, store);
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(prefixOf(userId))) store.set(readDrafts(userId));
  });
  return store;
}

/** Stores a draft in place of an older one of the same record; `false` if the browser has no room for it. */
export function keepDraft(userId: string, draft: StoredDraft): boolean {
  const key = `${prefixOf(userId)}${draftKey(draft)}`;
  // Not read again, because this happens in every pause of typing.
  const others = [...draftsOf(userId).get().values()].filter((one) => draftKey(one) !== draftKey(draft));
  const oldestFirst = others.toSorted((one, other) => one.savedAt - other.savedAt);
  const removed = oldestFirst.splice(0, oldestFirst.length - maxDrafts + 1);
  for (const one of removed) remove(userId, one);
  const text = JSON.stringify(draft);
  let stored = write(key, text);
  // A full storage removes older drafts for the newest one.
  while (!stored && oldestFirst.length > 0) {
    const one = oldestFirst.shift() as StoredDraft;
    removed.push(one);
    remove(userId, one);
    stored = write(key, text);
  }
  // One that has no room at all costs no other.
  if (!stored) for (const one of removed) write(`${prefixOf(userId)}${draftKey(one)}`, JSON.stringify(one));
  draftsOf(userId).set(stored ? byKey([draft, ...oldestFirst]) : readDrafts(userId));
  return stored;
}

export function dropDraft(userId: string, draft: Pick<StoredDraft, 'kind' | 'record'>): void {
  remove(userId, draft);
  draftsOf(userId).set(readDrafts(userId));
}

/** Removes all drafts of a user at log-out on a shared computer. */
export function dropAllDrafts(userId: string): void {
  for (const key of keysOf(userId)) localStorage.removeItem(key);
  draftsOf(userId).set(readDrafts(userId));
}

function remove(userId: string, draft: Pick<StoredDraft, 'kind' | 'record'>): void {
  try {
    localStorage.removeItem(`${prefixOf(userId)}${draftKey(draft)}`);
  } catch {
    // A browser that forbids the storage has no drafts.
  }
}

function write(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Storage keys of a user's drafts; empty if the browser forbids the storage. */
function keysOf(userId: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(userId)));
  } catch {
    return [];
  }
}

/** Reads the drafts that are not too old; invalid entries are ignored. */
function readDrafts(userId: string): StoredDrafts {
  const drafts = keysOf(userId).flatMap((key) => {
    const draft = readDraft(key);
    return draft !== null && `${prefixOf(userId)}${draftKey(draft)}` === key ? [draft] : [];
  });
  return byKey(drafts);
}

const byKey = (drafts: readonly StoredDraft[]): StoredDrafts =>
  new Map(drafts.toSorted((one, other) => other.savedAt - one.savedAt).map((draft) => [draftKey(draft), draft]));

function readDraft(key: string): StoredDraft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isDraft(value)) return null;
    // A draft of the future was stored before the clock was set back.
    if (Date.now() - value.savedAt < draftStays) return value;
    localStorage.removeItem(key);
  } catch {
    // Invalid JSON, or no storage.
  }
  return null;
}

function isDraft(value: unknown): value is StoredDraft {
  if (!isPlainObject(value)) return false;
  const { kind, record, name, savedAt, changes, base, edits, unread, creation } = value;
  return (
    typeof kind === 'string' &&
    typeof record === 'string' &&
    (name === null || typeof name === 'string') &&
    typeof savedAt === 'number' &&
    Array.isArray(changes) &&
    changes.every(isChange) &&
    isPlainObject(base) &&
    isPlainObject(edits) &&
    isPlainObject(unread) &&
    Object.values(unread).every(isUnread) &&
    (creation === undefined || isCreation(creation))
  );
}

/** True for a key that the server accepts; any other would make every save of the draft fail. */
const isCreation = (value: unknown): boolean =>
  isPlainObject(value) &&
  typeof value['key'] === 'string' &&
  idempotencyKeyForm.test(value['key']) &&
  Number.isSafeInteger(value['attempt']);

const isUnread = (value: unknown): boolean =>
  isPlainObject(value) && typeof value['text'] === 'string' && typeof value['sentence'] === 'string';

const isChange = (value: unknown): boolean =>
  isPlainObject(value) &&
  typeof value['label'] === 'string' &&
  (value['from'] === null || typeof value['from'] === 'string') &&
  typeof value['to'] === 'string';

/** True if a value from outside is an object with keys, not a list. */
export const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
