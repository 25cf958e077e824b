/** Reason why a reload by the program waits: typing that is not saved, or work that a reload would lose. */
type Reason = 'typing' | 'work';

/** One thing entered and not saved: its label and both values as a person reads them; blank is the empty text. */
export interface UnsavedChange {
  readonly label: string;
  /** `null` where the value before is not known or is not one value: a bulk update of many records. */
  readonly from: string | null;
  readonly to: string;
}

/** Everything not saved in one form; `name` of the record or form is `null` where it has none. */
export interface UnsavedForm {
  readonly name: string | null;
  readonly changes: readonly UnsavedChange[];
}

/** Asks whether the edits may be left for another page, saves or discards them, and answers whether to go on. */
export type AskToLeave = () => Promise<boolean>;

interface Holder {
  readonly reason: Reason;
  readonly ask?: AskToLeave | undefined;
  readonly describe?: (() => UnsavedForm) | undefined;
}

const holders = new Map<symbol, Holder>();
const waiting = new Set<() => void>();

/** Registers something unsaved; answers the function that releases it. */
export function holdUnsaved({ reason = 'typing', ...questions }: Partial<Holder> = {}): () => void {
  const key = Symbol(reason);
  holders.set(key, { reason, ...questions });
  return () => {
    holders.delete(key);
    if (holders.size > 0) return;
    for (const act of waiting) act();
    waiting.clear();
  };
}

/**
 * `true` where leaving the page for another of ours loses no typing; else the answer to the questions of all that hold
 * some, the newest first. `ask` asks for those that have no question of their own. Work goes on elsewhere.
 */
export function mayLeaveTyping(ask: AskToLeave): Promise<boolean> | true {
  const typing = [...holders.values()].filter(({ reason }) => reason === 'typing').toReversed();
  return typing.length === 0 ? true : allAgree(typing.map((holder) => holder.ask ?? ask));
}

/** True while typing in some form is not saved. */
export const anyTypingUnsaved = (): boolean => [...holders.values()].some(({ reason }) => reason === 'typing');

/** Everything typed and not saved, form by form; forms that cannot describe it are left out. */
export const unsavedForms = (): readonly UnsavedForm[] =>
  [...holders.values()].flatMap(({ reason, describe }) => (reason === 'typing' ? (describe?.() ?? []) : []));

/** Loads this page, or that of an address, and drops what is unsaved without the browser's own question. */
export function loadDiscarding(address?: string): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  if (address === undefined) window.location.reload();
  else window.location.assign(address);
}

async function allAgree(questions: readonly AskToLeave[]): Promise<boolean> {
  // One after the other: each is a dialog.
  for (const ask of questions) if (!(await ask())) return false;
  return true;
}

/** Calls `act` now, or as soon as nothing is unsaved. */
export function whenAllSaved(act: () => void): void {
  if (holders.size === 0) act();
  else waiting.add(act);
}
