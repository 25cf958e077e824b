import { putAt } from '@tsuun/domain/field/leaves';
import { blankValue } from '@tsuun/domain/message/order/bulk-dialog';
import { bulkFilled, type BulkRequest } from '@tsuun/domain/order/bulk-update';
import { leafAt, orderValue, type OrderPath } from '@tsuun/domain/order/path';
import { valueText } from '../../../editing/leaving/changes.ts';
import type { UnsavedChange } from '../../../lib/unsaved.ts';

/** The entry of the dialog: values for all orders, and the fields to blank. */
export interface BulkEntry {
  readonly request: BulkRequest;
  readonly clear: readonly OrderPath[];
}

export const emptyEntry: BulkEntry = { request: {}, clear: [] };

/** The fields that the save will write. */
export const chosenPaths = ({ request, clear }: BulkEntry): readonly OrderPath[] => [...bulkFilled(request), ...clear];

/** The entry with a value typed or chosen; the field is no longer one to blank. */
export function withValue(entry: BulkEntry, path: OrderPath, value: unknown): BulkEntry {
  const request: Record<string, unknown> = structuredClone(entry.request);
  putAt(request, leafAt(path).keys, value);
  return { request, clear: entry.clear.filter((other) => other !== path) };
}

/** The entry with a field to blank, or no longer: its typed value goes. */
export function withCleared(entry: BulkEntry, path: OrderPath, cleared: boolean): BulkEntry {
  const { request, clear } = withValue(entry, path, null);
  return { request, clear: cleared ? [...clear, path] : clear };
}

/** A field of the entry in the question before leaving; the present values may differ from order to order. */
export function bulkChange({ request, clear }: BulkEntry, path: OrderPath): UnsavedChange {
  const { field, column } = leafAt(path);
  const to = clear.includes(path) ? blankValue : valueText(field, orderValue(request, path));
  return { label: column, from: null, to };
}
