import { useState } from 'react';
import type { BatchKind } from '@tsuun/domain/activity/kinds';
import { message } from '@tsuun/domain/message/message';
import { batchQuestion } from '@tsuun/domain/message/sentence';
import { tellBatch } from '../activity/tell-batch.ts';
import { call } from '../lib/calls.ts';
import type { IdsEndpoint } from '../editing/record-kind.ts';
import { ask } from '../ui/feedback/ask.tsx';
import { showError } from '../ui/feedback/show-error.tsx';

/** A command on all selected records: its call, its kind, its word. */
export interface Deed {
  readonly endpoint: IdsEndpoint;
  readonly kind: BatchKind;
  readonly word: string;
}

/**
 * The command on all selected records: asks, calls, reports `{n}/{total}` with a way to the reasons of skipped records,
 * and calls `onDone` (ORD-BATCH-01..06, 17..24, FEE-30). Its buttons refuse an empty selection (`missing`).
 */
export function useBatchActs(selected: ReadonlySet<string>, onDone: () => void) {
  const [busy, setBusy] = useState<Deed | null>(null);
  const act = async (deed: Deed): Promise<void> => {
    const { endpoint, kind, word } = deed;
    if (!(await ask({ text: batchQuestion(selected.size, word) }))) return;
    setBusy(deed);
    try {
      const done = await call(endpoint, { body: [...selected], ownErrors: [400] });
      tellBatch(kind, done, selected.size);
      onDone();
    } catch (error) {
      if (error instanceof Error) await showError(error.message);
    } finally {
      setBusy(null);
    }
  };
  return {
    act: (deed: Deed): void => void act(deed),
    busy,
    /** The sentence that asks for a selection; `null` once there is one. */
    missing: selected.size === 0 ? message.selectTarget : null,
  };
}
