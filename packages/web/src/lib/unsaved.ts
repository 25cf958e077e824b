/** What a reload by the program must wait for: typing nobody has saved yet, and work that a reload would lose. */
type Reason = 'typing' | 'work';

/** One thing a person has entered and not saved, as it is shown and copied. */
export interface UnsavedChange {
  readonly label: string;
  readonly value: string;
}

/** Everything not saved in one form. `title` names the record or form. */
export interface UnsavedForm {
  readonly title: string;
  readonly changes: readonly UnsavedChange[];
}

interface Holder {
  readonly reason: Reason;
  readonly describe: () => UnsavedForm | null;
}

const holders = new Map<symbol, Holder>();
const waiting = new Set<() => void>();

/** Registers something unsaved, with a description of it where there is one; answers how to take it off again. */
export function holdUnsaved(reason: Reason = 'typing', describe: Holder['describe'] = () => null): () => void {
  const holder = Symbol(reason);
  holders.set(holder, { reason, describe });
  return () => {
    holders.delete(holder);
    if (holders.size > 0) return;
    for (const act of waiting) act();
    waiting.clear();
  };
}

/** Whether leaving the page for another of ours would lose typing; work goes on there. */
export const anyTypingUnsaved = (): boolean => [...holders.values()].some(({ reason }) => reason === 'typing');

/** Everything typed and not saved, form by form; forms that cannot describe it are left out. */
export const unsavedForms = (): readonly UnsavedForm[] =>
  [...holders.values()].flatMap(({ reason, describe }) => (reason === 'typing' ? (describe() ?? []) : []));

/** Loads this page, or that of an address, and drops what is unsaved without the browser's own question. */
export function loadDiscarding(address?: string): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  if (address === undefined) window.location.reload();
  else window.location.assign(address);
}

/** Does it now, or as soon as nothing is unsaved. */
export function whenAllSaved(act: () => void): void {
  if (holders.size === 0) act();
  else waiting.add(act);
}
