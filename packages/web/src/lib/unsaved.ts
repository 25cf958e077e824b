/** Reason why a reload by the program waits: typing that is not saved, or work that a reload would lose. */
type Reason = 'typing' | 'work';

/** Asks whether the edits may be left for another page, saves or discards them, and answers whether to go on. */
export type AskToLeave = () => Promise<boolean>;

interface Holder {
  readonly reason: Reason;
  readonly ask: AskToLeave | undefined;
}

const holders = new Map<symbol, Holder>();
const waiting = new Set<() => void>();

/** Registers something unsaved; answers the function that releases it. */
export function holdUnsaved(reason: Reason = 'typing', ask?: AskToLeave): () => void {
  const holder = Symbol(reason);
  holders.set(holder, { reason, ask });
  return () => {
    holders.delete(holder);
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
