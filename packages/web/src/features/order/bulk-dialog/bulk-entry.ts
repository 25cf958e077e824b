import { putAt } from '@tsuun/domain/field/leaves';
import { blankValue } from '@tsuun/domain/message/order/bulk-dialog';
import { bulkFilled, type BulkRequest } from '@tsuun/domain/order/bulk-update';
import { leafAt, orderValue, type OrderPath } from '@tsuun/domain/order/path';
import { valueText } from '../../../editing/leaving/changes.ts';
import type { UnsavedChange } from '../../../lib/unsaved.ts';

/** Entry of the dialog: values for all orders, and the fields to blank. */
export interface BulkEntry {
  readonly request: BulkRequest;
  readonly clear: readonly OrderPath[];
}

export const emptyEntry: BulkEntry = { request: {}, clear: [] };

/** Paths of the fields that the save will write. */
export const chosenPaths = ({ request, clear }: BulkEntry): readonly OrderPath[] => [...bulkFilled(request), ...clear];

/** Entry with a new value; the field is no longer blanked. */
export function withValue(entry: BulkEntry, path: OrderPath, value: unknown): BulkEntry {
  const request: Record<string, unknown> = structuredClone(entry.request);
  putAt(request, leafAt(path).keys, value);
  return { request, clear: entry.clear.filter((other) => other !== path) };
}

/** Entry with a field blanked or not; its typed value is dropped. */
export function withCleared(entry: BulkEntry, path: OrderPath, cleared: boolean): BulkEntry {
  const { request, clear } = withValue(entry, path, null);
  return { request, clear: cleared ? [...clear, path] : clear };
}

/** Change of a field for the question before leaving; the present values may differ by order. */
export function bulkChange({ request, clear }: BulkEntry, path: OrderPath): UnsavedChange {
  const { field, column } = leafAt(path);
  const to = clear.includes(path) ? blankValue : valueText(field, orderValue(request, path));
  return { label: column, from: null, to };
}
