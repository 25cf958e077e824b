import type { ComponentType } from 'react';
import type { applyCalls, applyChangesCall } from '@tsuun/contract/applies';
import type { Endpoint } from '@tsuun/contract/endpoint';
import type { JobKind } from '@tsuun/domain/job/kinds';
import type { SearchDescription } from '@tsuun/domain/search/search';
import type { Editable, RecordKind } from '../editing/record-kind.ts';
import type { useDelete } from '../list/use-delete.ts';
import type { RecordListCode } from '../shell/pages.ts';
import type { Column } from '../ui/table/column.ts';
import type { DialogSize } from '../ui/dialog/dialog.tsx';

/** Editable master: a record without confirming, and the properties of its page (AFEE-01, NCONV-01, USER-01). */
export interface MasterKind<R extends Editable> extends RecordKind<R> {
  readonly title: string;
  readonly dialogTitle: string;
  readonly dialogSize?: DialogSize;
  readonly code: RecordListCode;
  readonly search: { readonly endpoint: Endpoint; readonly ids: Endpoint; readonly description: SearchDescription };
  readonly remove: Parameters<typeof useDelete>[0];
  readonly columns: readonly Column<R>[];
  /** Keys of the columns by which any number of rows can be sorted. */
  readonly indexed: readonly string[];
  readonly nameOf: (record: R) => string;
  readonly Form: ComponentType;
  readonly apply: {
    readonly kind: JobKind;
    readonly calls: ReturnType<typeof applyCalls>;
    /** Call that lists the orders that a re-apply would change; missing if it changes no orders. */
    readonly changes?: ReturnType<typeof applyChangesCall>;
  };
}
