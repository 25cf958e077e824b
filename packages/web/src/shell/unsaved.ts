/** Forms that hold typing nobody has saved yet; a reload by the program waits for them. */
const holders = new Set<symbol>();
const waiting = new Set<() => void>();

/** Says that something unsaved is there; answers how to say it is gone. */
export function holdUnsaved(): () => void {
  const holder = Symbol('unsaved');
  holders.add(holder);
  return () => {
    holders.delete(holder);
    if (holders.size > 0) return;
    for (const act of waiting) act();
    waiting.clear();
  };
}

export const anythingUnsaved = (): boolean => holders.size > 0;

/** Does it now, or as soon as nothing is unsaved. */
export function whenAllSaved(act: () => void): void {
  if (holders.size === 0) act();
  else waiting.add(act);
}
