import { useState, type RefObject } from 'react';
import { saveOrder } from '@tsuun/contract/orders';
import { message } from '@tsuun/domain/message/message';
import { refusedFieldsSentence } from '@tsuun/domain/message/order-dialog';
import { orderLabel, type OrderPath } from '@tsuun/domain/order/path';
import { asksBeforeSave } from '@tsuun/domain/order/save-question';
import type { Order } from '@tsuun/domain/order/record';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/calls.ts';
import { commitTyping, firstUnread } from '../../../ui/commit-typing.ts';
import { useAsk } from '../../../ui/feedback/ask.tsx';
import { useNotify } from '../../../ui/feedback/notices.tsx';
import { useShowError } from '../../../ui/feedback/show-error.tsx';
import { entryProblems } from './check-entry.ts';
import { mergeOnto } from './conflict.ts';
import { useEditing } from './draft-context.tsx';
import { saveBody } from './save-body.ts';

interface SaveOptions {
  readonly form: RefObject<HTMLElement | null>;
  /** Leads to a field wherever it stands. */
  readonly lead: (path: string) => void;
  readonly onSaved: (order: Order) => void;
  /** Somebody else has saved meanwhile (DECISIONS 2, 409). */
  readonly onConflict: () => Promise<void>;
}

/**
 * Saving (ORD-EDIT-19 to 22): reads what is still being typed, refuses what cannot be right, asks about the business
 * result date (ORD-RULE-34, 35), sends, and puts what was typed meanwhile onto the saved version.
 */
export function useSave({ form, lead, onSaved, onConflict }: SaveOptions) {
  const { store } = useEditing();
  const ask = useAsk();
  const notify = useNotify();
  const showError = useShowError();
  const [refusal, setRefusal] = useState<string | null>(null);

  const refuse = (problems: Readonly<Record<string, string>>): void => {
    const [first, ...others] = Object.keys(problems) as [OrderPath, ...OrderPath[]];
    store.set((draft) => ({ ...draft, problems }));
    setRefusal(refusedFieldsSentence(orderLabel(first), others.length));
    lead(first);
  };

  const failed = async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 409)) return;
    const told = Object.entries(error.validationError).map(([path, sentences]) => [path, sentences[0] ?? '']);
    store.set((draft) => ({ ...draft, problems: Object.fromEntries(told) }));
    showError(error.message);
    if (error.code === 'conflict') await onConflict();
  };

  const save = async (): Promise<void> => {
    commitTyping();
    setRefusal(null);
    const unread = form.current && firstUnread(form.current);
    if (unread) return unread.focus();
    const sent = store.get().values;
    const problems = entryProblems(sent);
    if (Object.keys(problems).length > 0) return refuse(problems);
    if (asksBeforeSave(sent) && !(await ask({ text: message.bizResultDtQuestion }))) return;
    try {
      const { data } = await call(saveOrder, { body: saveBody(sent), ownErrors: [400, 409] });
      store.set((now) => mergeOnto({ ...now, base: sent }, data).draft);
      notify(message.saved);
      onSaved(data);
    } catch (error) {
      await failed(error);
    }
  };
  return { save, refusal };
}
