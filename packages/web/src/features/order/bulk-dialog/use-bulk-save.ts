import { useState } from 'react';
import { updateOrders } from '@tsuun/contract/orders';
import { message } from '@tsuun/domain/message/message';
import { bulkPart } from '@tsuun/domain/order/bulk-update';
import { asksBeforeBulkSave } from '@tsuun/domain/order/save-question';
import { notifyBatch } from '../../../activity/notify-batch.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call, isAnswered } from '../../../lib/calls.ts';
import { ask } from '../../../ui/feedback/ask.tsx';
import type { BulkEntry } from './bulk-entry.ts';

/** Milliseconds between the save and the closing of the dialog (CONST-39). */
const closeDelay = 1_200;

interface Refusal {
  readonly sentence: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

interface SaveHandlers {
  /** Called when the orders are stored, and then when the dialog is to close. */
  readonly onStored: () => void;
  readonly onSaved: () => void;
}

/** Saves the entry for all selected orders: question, call, notice, closing (ORD-BATCH-11..16). */
export function useBulkSave(ids: readonly string[], { onStored, onSaved }: SaveHandlers) {
  const [state, setState] = useState<'open' | 'saving' | 'saved'>('open');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const save = async ({ request, clear }: BulkEntry): Promise<void> => {
    if (asksBeforeBulkSave(request) && !(await ask({ text: message.bizResultDtQuestion }))) return;
    setState('saving');
    setRefusal(null);
    try {
      const body = { idList: ids, request: bulkPart(request), clear };
      const done = await call(updateOrders, { body, ownErrors: 'answered' });
      notifyBatch('order/bulk', done, ids.length);
      onStored();
      setState('saved');
      setTimeout(onSaved, closeDelay);
    } catch (error) {
      setState('open');
      if (!(error instanceof ApiError && isAnswered(error.status))) return;
      setRefusal({ sentence: error.worded ? error.message : message.formFailed, fields: error.validationError });
    }
  };
  return { save, state, refusal };
}
