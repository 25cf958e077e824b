import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { message } from '@tsuun/domain/message/message';
import type { Order } from '@tsuun/domain/order/record';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/calls.ts';
import { commitTyping } from '../../../ui/commit-typing.ts';
import { useAsk } from '../../../ui/feedback/ask.tsx';
import { useNotify } from '../../../ui/feedback/notices.tsx';
import { useShowError } from '../../../ui/feedback/show-error.tsx';
import { mergeOnto, type Merged } from './conflict.ts';
import { useEditing } from './draft-context.tsx';
import { changedPaths, openDraft } from './draft.ts';
import { idActs, type Act, type IdAct } from './order-acts.ts';
import { orderQuery } from './order-calls.ts';
import { useSave } from './use-save.ts';

interface ActOptions {
  readonly form: RefObject<HTMLElement | null>;
  readonly lead: (path: string) => void;
  /** Goes on after a confirm; blank at the last order. */
  readonly goOn: (() => void) | null;
  readonly onChanged: (order: Order | null) => void;
  readonly onMerged: (merged: Merged) => void;
}

/** What the buttons of the foot do. One thing at a time: `busy` names what is running. */
export function useOrderActs({ form, lead, goOn, onChanged, onMerged }: ActOptions) {
  const { store } = useEditing();
  const client = useQueryClient();
  const ask = useAsk();
  const notify = useNotify();
  const showError = useShowError();
  const [busy, setBusy] = useState<Act | null>(null);

  const readAgain = (id: string): Promise<Order> => client.fetchQuery({ ...orderQuery(id), staleTime: 0 });
  const onSaved = (order: Order): void => {
    if (order.id !== null) client.setQueryData(orderQuery(order.id).queryKey, order);
    onChanged(order);
  };
  const onConflict = async (): Promise<void> => {
    const { id } = store.get().base;
    const theirs = id === null ? null : await readAgain(id).catch(() => null);
    if (theirs === null) return;
    const merged = mergeOnto(store.get(), theirs);
    store.set(merged.draft);
    onMerged(merged);
    onChanged(theirs);
  };
  const { save, refusal } = useSave({ form, lead, onSaved, onConflict });

  const actOn = async (act: IdAct, id: string): Promise<void> => {
    await call(idActs[act].endpoint, { body: [id], ownErrors: [400] });
    notify(idActs[act].done);
    client.removeQueries(orderQuery(id));
    if (act === 'confirm' && goOn !== null) goOn();
    const order = await readAgain(id);
    onChanged(order);
    store.set((draft) => (draft.base.id === id ? mergeOnto(draft, order).draft : draft));
  };

  const confirmed = async (): Promise<boolean> => {
    if (changedPaths(store.get()).length === 0) return true;
    if (!(await ask({ text: message.confirmEditedQuestion }))) return false;
    store.set(({ base }) => openDraft(base));
    return true;
  };

  const run = async (act: Act): Promise<void> => {
    if (busy !== null) return;
    commitTyping();
    if (act === 'confirm' && !(await confirmed())) return;
    setBusy(act);
    try {
      const { id } = store.get().base;
      if (act === 'save') await save();
      else if (id !== null) await actOn(act, id);
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) showError(error.message);
    } finally {
      setBusy(null);
    }
  };
  return { run: (act: Act) => void run(act), busy, refusal };
}
