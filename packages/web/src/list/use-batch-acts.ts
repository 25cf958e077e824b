import { useCallback, useState } from 'react';
import { message } from '@tsuun/domain/message/message';
import { batchQuestion, countedSentence } from '@tsuun/domain/message/sentence';
import { call } from '../lib/calls.ts';
import type { IdsEndpoint } from '../editing/record-kind.ts';
import { useAsk } from '../ui/feedback/ask.tsx';
import { useNotify } from '../ui/feedback/notices.tsx';
import { useShowError } from '../ui/feedback/show-error.tsx';

/** A deed done to all selected records: its call, its question, its notice. */
export interface Deed {
  readonly endpoint: IdsEndpoint;
  readonly word: string;
  readonly done: string;
}

/**
 * Asks, does, tells `{n}/{total}` and calls `onDone` (ORD-BATCH-01..06, 17..24, FEE-30). An empty selection is refused
 * before anything is asked.
 */
export function useBatchActs(selected: ReadonlySet<string>, onDone: () => void) {
  const ask = useAsk();
  const notify = useNotify();
  const showError = useShowError();
  const [busy, setBusy] = useState<Deed | null>(null);
  const act = useCallback(
    async (deed: Deed): Promise<void> => {
      const { endpoint, word, done } = deed;
      if (selected.size === 0) return void (await showError(message.selectTarget));
      if (!(await ask({ text: batchQuestion(selected.size, word) }))) return;
      setBusy(deed);
      try {
        const { data } = await call(endpoint, { body: [...selected], ownErrors: [400] });
        notify(countedSentence(data, selected.size, done));
        onDone();
      } catch (error) {
        if (error instanceof Error) await showError(error.message);
      } finally {
        setBusy(null);
      }
    },
    [ask, notify, onDone, selected, showError],
  );
  return { act: (deed: Deed): void => void act(deed), busy };
}
