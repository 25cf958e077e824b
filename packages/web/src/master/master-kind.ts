import type { ComponentType } from 'react';
import type { applyCalls } from '@tsuun/contract/applies';
import type { Endpoint } from '@tsuun/contract/endpoint';
import type { Problems } from '@tsuun/domain/field/read-record';
import type { JobKind } from '@tsuun/domain/job/kinds';
import type { FunctionCode } from '@tsuun/domain/permission/functions';
import type { SearchDescription } from '@tsuun/domain/search/search';
import type { HistoryCall } from '../editing/change-history-dialog.tsx';
import type { Column } from '../ui/table/column.ts';
import type { DialogSize } from '../ui/dialog/dialog.tsx';

/** What every record of an editable master carries. */
export interface MasterRecord {
  readonly id: string | null;
  readonly versionNo: number | null;
}

/** An editable master: what its page and its dialog need to know (AFEE-01, NCONV-01, USER-01). */
export interface MasterKind<R extends MasterRecord> {
  readonly title: string;
  readonly dialogTitle: string;
  readonly dialogSize?: DialogSize;
  readonly code: FunctionCode;
  readonly search: { readonly endpoint: Endpoint; readonly ids: Endpoint; readonly description: SearchDescription };
  readonly get: Endpoint & { readonly path: `${string}/:id` };
  readonly save: Endpoint;
  readonly remove: Endpoint & { readonly path: `${string}/:id` };
  readonly history: HistoryCall;
  readonly blank: () => R;
  readonly copyOf: (record: R) => R;
  /** What can be told before the server is asked, by path; none = may be sent. */
  readonly problems: (record: R) => Problems;
  /** What the log-in screen says after a save that ends one's own session; `null` where it goes on. */
  readonly farewell?: (record: R) => string | null;
  readonly columns: readonly Column<R>[];
  /** What a row is called when it is read out. */
  readonly nameOf: (record: R) => string;
  readonly Form: ComponentType;
  readonly apply: { readonly kind: JobKind; readonly calls: ReturnType<typeof applyCalls> };
}
