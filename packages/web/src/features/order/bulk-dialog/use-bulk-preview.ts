import { keepPreviousData } from '@tanstack/react-query';
import { findBlankOrders, previewBulkUpdate } from '@tsuun/contract/order/bulk';
import { bulkPart } from '@tsuun/domain/order/bulk-update';
import type { OrderPath } from '@tsuun/domain/order/path';
import { useEffect, useState } from 'react';
import { call, inPlace } from '../../../lib/calls.ts';
import { useRead } from '../../../lib/use-read.ts';
import type { BulkEntry } from './bulk-entry.ts';

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

/** Orders of the bulk update: all selected ones, or those with a blank field (ORD-BATCH-28). */
export function useBulkTargets(selected: readonly string[]) {
  const [narrowed, setNarrowed] = useState<readonly string[] | null>(null);
  const [failed, setFailed] = useState(false);
  const ids = narrowed ?? selected;
  const narrowTo = (path: OrderPath): void => {
    setFailed(false);
    call(findBlankOrders, { body: { idList: ids, path }, ...inPlace }).then(
      (found) => (found.length > 0 ? setNarrowed(found) : setFailed(true)),
      () => setFailed(true),
    );
  };
  return { ids, failed, narrowTo, widen: () => setNarrowed(null) };
}
