import type { CopiedTable } from '@tsuun/domain/paste/copied-table';

/** Reason why a reload by the program waits: unsaved edits, or work that a reload would lose. */
type Reason = 'typing' | 'work';

/** Unsaved value with its label and both values as text; blank is the empty text. */
export interface UnsavedChange {
  readonly label: string;
  /** `null` if the previous value is unknown or not unique, as in a bulk update. */
  readonly from: string | null;
  readonly to: string;
}

/** All unsaved values of one form; `name` is `null` if record or form have none. */
export interface UnsavedForm {
  readonly name: string | null;
  readonly changes: readonly UnsavedChange[];
  /** Complete table for copying, of a form that is one. */
  readonly table?: CopiedTable | undefined;
}

/** Asks before the edits are left for another page, saves or discards them, and resolves to whether to continue. */
export type AskToLeave = () => Promise<boolean>;

/** Draft of a form's edits in this browser: stores them at once, or removes them because the user discards them. */
export interface KeptEdits {
  /** Returns `false` if the browser has no room for the draft. */
  readonly keep: () => boolean;
  readonly discard: () => void;
}

interface Holder {
  readonly reason: Reason;
  readonly ask?: AskToLeave | undefined;
  readonly describe?: (() => UnsavedForm) | undefined;
  /** Blank for forms that are never stored, such as passwords. */
  readonly drafts?: KeptEdits | undefined;
}

const holders = new Map<symbol, Holder>();
const waiting = new Set<() => void>();

/** Registers unsaved edits or work; returns the function that removes them. */
export function holdUnsaved({ reason = 'typing', ...questions }: Partial<Holder> = {}): () => void {
  const key = Symbol(reason);
  holders.set(key, { reason, ...questions });
  return () => {
    holders.delete(key);
    if (holders.size > 0) return;
    for (const run of waiting) run();
    waiting.clear();
  };
}

/**
 * `true` if a navigation loses no edits; otherwise the promise of the answers of all forms with edits, the newest
 * first. `ask` is for forms without a question of their own. Running work does not matter.
 */
export function mayLeaveTyping(ask: AskToLeave): Promise<boolean> | true {
  const typing = [...holders.values()].filter(({ reason }) => reason === 'typing').toReversed();
  return typing.length === 0 ? true : allAgree(typing.map((holder) => holder.ask ?? ask));
}

export const anyTypingUnsaved = (): boolean => [...holders.values()].some(({ reason }) => reason === 'typing');

/** All unsaved edits, form by form; forms that cannot describe them are missing. */
export const unsavedForms = (): readonly UnsavedForm[] =>
  [...holders.values()].flatMap(({ reason, describe }) => (reason === 'typing' ? (describe?.() ?? []) : []));

/** Stores the drafts of all forms, before the user is asked to log in again. */
export function keepUnsaved(): void {
  for (const { drafts } of holders.values()) drafts?.keep();
}

/** Loads this page or an address and discards unsaved edits without the browser's own question. */
export function loadDiscarding(address?: string): void {
  for (const { drafts } of holders.values()) drafts?.discard();
  unloadAgreed = true;
  if (address === undefined) window.location.reload();
  else window.location.assign(address);
}

/** Stores the drafts of all forms and loads this page again; the browser asks only if something would still be lost. */
export function reloadKeepingDrafts(): void {
  const kept = [...holders.values()].map(({ drafts }) => drafts?.keep() ?? false);
  unloadAgreed = kept.every(Boolean);
  window.location.reload();
}

/** True once the page is being loaded again with the user's consent: the browser's own question would ask again. */
let unloadAgreed = false;

export const isUnloadAgreed = (): boolean => unloadAgreed;

async function allAgree(questions: readonly AskToLeave[]): Promise<boolean> {
  // One after the other, because each is a dialog.
  for (const ask of questions) if (!(await ask())) return false;
  return true;
}

/** Calls `run` as soon as nothing is unsaved, possibly at once. */
export function whenAllSaved(run: () => void): void {
  if (holders.size === 0) run();
  else waiting.add(run);
}
