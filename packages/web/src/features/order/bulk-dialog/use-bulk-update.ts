import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { findBlankOrders, previewBulkUpdate } from '@tsuun/contract/order/bulk';
import { bulkPart } from '@tsuun/domain/order/bulk-update';
import type { OrderPath } from '@tsuun/domain/order/path';
import { updateOrders } from '@tsuun/contract/orders';
import { message } from '@tsuun/domain/message/message';
import { asksBeforeBulkSave } from '@tsuun/domain/order/save-question';
import { call, inPlace, isAnswered } from '../../../lib/calls.ts';
import { useRead } from '../../../lib/use-read.ts';
import type { BulkEntry } from './bulk-entry.ts';
import { notifyBatch } from '../../../activity/notify-done.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { ask } from '../../../ui/feedback/ask.tsx';

/** Milliseconds after the last key before the preview is read again. */
const debounceDelay = 300;

/** Present values of the selected orders and the counts of an update with this entry (ORD-BATCH-25, 27). */
export function useBulkPreview(ids: readonly string[], entry: BulkEntry) {
  const debounced = useDebounced(entry);
  const body = { idList: ids, request: bulkPart(debounced.request), clear: debounced.clear };
  const query = useRead(
    ['bulk-preview', body],
    previewBulkUpdate,
    { body },
    { placeholderData: keepPreviousData, retry: false },
  );
  return {
    preview: query.data ?? null,
    failed: query.isError,
    /** True if the counts belong to an earlier entry. */
    outdated: query.isPlaceholderData || debounced !== entry,
  };
}

function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceDelay);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/**
 * Orders of the bulk update: all selected ones, or those with a blank field (ORD-BATCH-28). `narrowing` until these are
 * known, when an update would write all.
 */
export function useBulkTargets(selected: readonly string[]) {
  const [narrowed, setNarrowed] = useState<readonly string[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [narrowing, setNarrowing] = useState(false);
  const last = useRef(0);
  const ids = narrowed ?? selected;
  const narrowTo = async (path: OrderPath): Promise<void> => {
    last.current += 1;
    const turn = last.current;
    setFailed(false);
    setNarrowing(true);
    const found = await call(findBlankOrders, { body: { idList: ids, path }, ...inPlace }).catch(() => []);
    if (turn !== last.current) return;
    setNarrowing(false);
    if (found.length > 0) setNarrowed(found);
    else setFailed(true);
  };
  const widen = (): void => {
    last.current += 1;
    setNarrowing(false);
    setNarrowed(null);
  };
  return { ids, failed, narrowing, narrowTo: (path: OrderPath) => void narrowTo(path), widen };
}

/** Milliseconds between the save and the closing of the dialog (CONST-39). */
const closeDelay = 1_200;

interface Refusal {
  readonly sentence: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

interface SaveHandlers {
  /** Called with the stored entry when the orders are stored, and then when the dialog is to close. */
  readonly onStored: (stored: BulkEntry) => void;
  readonly onSaved: (stored: BulkEntry) => void;
}

/** Saves the entry for all selected orders: question, call, notice, closing (ORD-BATCH-11..16). */
export function useBulkSave(ids: readonly string[], { onStored, onSaved }: SaveHandlers) {
  const [state, setState] = useState<'open' | 'saving' | 'saved'>('open');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const save = async (entry: BulkEntry): Promise<void> => {
    const { request, clear } = entry;
    if (asksBeforeBulkSave(request) && !(await ask({ text: message.bizResultDtQuestion }))) return;
    setState('saving');
    setRefusal(null);
    try {
      const body = { idList: ids, request: bulkPart(request), clear };
      const done = await call(updateOrders, { body, ownErrors: 'answered' });
      notifyBatch('order/bulk', done, ids.length);
      onStored(entry);
      setState('saved');
      closing.current = setTimeout(() => {
        setState('open');
        onSaved(entry);
      }, closeDelay);
    } catch (error) {
      setState('open');
      if (!(error instanceof ApiError && isAnswered(error.status))) return;
      setRefusal({ sentence: error.worded ? error.message : message.formFailed, fields: error.validationError });
    }
  };
  return { save, state, refusal };
}
