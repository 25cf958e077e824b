/** What a reload by the program must wait for: typing nobody has saved yet, and work that a reload would lose. */
type Reason = 'typing' | 'work';

const holders = new Map<symbol, Reason>();
const waiting = new Set<() => void>();

/** Says that something unsaved is there; answers how to say it is gone. */
export function holdUnsaved(reason: Reason = 'typing'): () => void {
  const holder = Symbol(reason);
  holders.set(holder, reason);
  return () => {
    holders.delete(holder);
    if (holders.size > 0) return;
    for (const act of waiting) act();
    waiting.clear();
  };
}

/** Whether leaving the page for another of ours would lose typing; work goes on there. */
export const anyTypingUnsaved = (): boolean => [...holders.values()].includes('typing');

/** Does it now, or as soon as nothing is unsaved. */
export function whenAllSaved(act: () => void): void {
  if (holders.size === 0) act();
  else waiting.add(act);
}
