import { useState } from 'react';
import type { BatchKind } from '@tsuun/domain/activity/kinds';
import { message } from '@tsuun/domain/message/message';
import { batchQuestion } from '@tsuun/domain/message/sentence';
import { tellBatch } from '../activity/tell-batch.ts';
import { call } from '../lib/calls.ts';
import type { IdsEndpoint } from '../editing/record-kind.ts';
import { ask } from '../ui/feedback/ask.tsx';
import { showError } from '../ui/feedback/show-error.tsx';

/** A deed done to all selected records: its call, its kind, its question. */
export interface Deed {
  readonly endpoint: IdsEndpoint;
  readonly kind: BatchKind;
  readonly word: string;
}

/**
 * Asks, does, tells `{n}/{total}` and, where some were passed over, leads to why; and calls `onDone` (ORD-BATCH-01..06, 17..24, FEE-30). An empty selection is refused
 * before anything is asked.
 */
export function useBatchActs(selected: ReadonlySet<string>, onDone: () => void) {
  const [busy, setBusy] = useState<Deed | null>(null);
  const act = async (deed: Deed): Promise<void> => {
    const { endpoint, kind, word } = deed;
    if (selected.size === 0) return void (await showError(message.selectTarget));
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
  return { act: (deed: Deed): void => void act(deed), busy };
}
