import { useCallback, useState } from 'react';
import { pasteOrders } from '@tsuun/contract/order/paste';
import { message } from '@tsuun/domain/message/message';
import { copiedSentence } from '@tsuun/domain/message/order/paste-sentence';
import { useTellBatch } from '../../../activity/use-tell-batch.ts';
import { copyTable } from '../../../clipboard/copy-table.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call, isAnswered } from '../../../lib/calls.ts';
import { useUnsaved } from '../../../lib/use-unsaved.ts';
import { useAsk } from '../../../ui/feedback/ask.tsx';
import { useNotify } from '../../../ui/feedback/notices.tsx';
import { useShowError } from '../../../ui/feedback/show-error.tsx';
import { blockOf, refusedTable, seenTable, type PastedBlock } from './pasted-block.ts';
import { useCheck } from './use-check.ts';
import { usePasting } from './use-pasting.ts';

/** What was pasted, what came of checking it, and what can be done with it (PASTE-04 to PASTE-12). */
export function usePaste(onWritten: () => void) {
  const ask = useAsk();
  const notify = useNotify();
  const showError = useShowError();
  const tellBatch = useTellBatch();
  const [block, setBlock] = useState<PastedBlock | null>(null);
  const [writing, setWriting] = useState(false);
  const checked = useCheck(block);
  const mended = block?.mended === true && !writing;
  useUnsaved(mended);
  /** Does what loses the table, once that was asked where something of it was mended. */
  const leave = async (act: () => void): Promise<void> => {
    if (!mended || (await ask({ text: message.discardQuestion }))) act();
  };
  usePasting((table) => {
    const next = blockOf(table);
    if (typeof next === 'string') return void showError(next);
    void leave(() => setBlock((before) => ({ ...next, turn: (before?.turn ?? 0) + 1 })));
  });
  const write = async (): Promise<void> => {
    if (block === null || checked.checking || writing) return;
    const table = seenTable(block, checked.rows);
    if (table.rows.length === 0) return;
    const asks = table.rows.some(({ row }) => checked.rows.get(row)?.asks);
    if (asks && !(await ask({ text: message.bizResultDtQuestion }))) return;
    setWriting(true);
    try {
      tellBatch('order/paste', await call(pasteOrders, { body: table, ownErrors: 'answered' }), table.rows.length);
      onWritten();
    } catch (error) {
      setWriting(false);
      if (error instanceof ApiError && isAnswered(error.status)) void showError(error.message);
      checked.again();
    }
  };
  return {
    block,
    checked,
    writing,
    change: useCallback(
      (next: (before: PastedBlock) => PastedBlock) => setBlock((before) => before && next(before)),
      [],
    ),
    leave: (act: () => void) => void leave(act),
    forget: () => void leave(() => setBlock(null)),
    write: () => void write(),
    copyRefused: (): void => {
      if (block === null) return;
      const table = refusedTable(block, checked.rows);
      if (copyTable(table)) notify(copiedSentence(table.rows.length));
      else void showError(message.notCopied);
    },
  };
}
