import { useMemo, type ComponentType, type ReactNode } from 'react';
import { blankConditions } from '@tsuun/domain/search/conditions';
import type { SearchDescription } from '@tsuun/domain/search/search';
import { words } from '@tsuun/domain/message/words';
import type { Editable } from '../editing/record-kind.ts';
import type { OpenedProps } from '../editing/use-opened-record.ts';
import { PrintButton } from '../list/print-button.tsx';
import { RecordListPage } from '../list/record-list-page.tsx';
import { RowCount } from '../list/row-count.tsx';
import { rowControls, type RowActs } from '../list/row-controls.tsx';
import type { LoadedList } from '../list/use-record-list.ts';
import { useMedia } from '../lib/use-media.ts';
import { Button } from '../ui/button.tsx';
import type { Conditions } from '../ui/search-panel/use-conditions.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { MasterDialog } from './master-dialog.tsx';
import type { MasterKind } from './master-kind.ts';
import { useReapply } from './use-reapply.ts';
import './master-page.css';

interface MasterPageProps<R extends Editable> {
  readonly kind: MasterKind<R>;
  /** Further buttons of the bar, given the conditions that stand: 出力. */
  readonly Acts?: ComponentType<{ readonly conditions: Conditions }>;
}

/** The page of an editable master: conditions, rows, 追加, コピー, 再適用 and the dialog (AFEE-01, NCONV-01, USER-01). */
export function MasterPage<R extends Editable>({ kind, Acts }: MasterPageProps<R>) {
  const { search, code, title } = kind;
  const defaults = useMemo(() => blankConditions(search.description), [search]);
  const Dialog = useMemo(() => (shown: OpenedProps<R>) => <MasterDialog {...shown} kind={kind} />, [kind]);
  return (
    <RecordListPage<R, R, SearchDescription>
      title={title}
      crumb={words.masters}
      code={code}
      views={`${settingKey(code)}.views`}
      search={search}
      defaults={defaults}
      deletion={kind.remove}
      Dialog={Dialog}
      alone
    >
      {({ conditions, ...page }) => (
        <MasterSheet {...page} kind={kind}>
          {Acts && <Acts conditions={conditions} />}
        </MasterSheet>
      )}
    </RecordListPage>
  );
}

interface MasterSheetProps<R extends Editable> {
  readonly kind: MasterKind<R>;
  readonly list: LoadedList<R>;
  readonly mayWrite: boolean;
  readonly acts: RowActs;
  readonly onNew: () => void;
  readonly onOpen: (row: R) => void;
  readonly shownId: string | null;
  readonly children: ReactNode;
}

/** The rows under their bar, which acts on all of them: nothing is ticked here. */
function MasterSheet<R extends Editable>(props: MasterSheetProps<R>) {
  const { kind, list, mayWrite, acts, onNew, children } = props;
  const reapply = useReapply(kind, list.renew);
  const label = `${kind.title}一覧`;
  const columns = useMemo(() => [...kind.columns, ...rowControls<R>({ ...acts, onDelete: null })], [kind, acts]);
  const small = useMedia('(width < 1024px)');
  return (
    <section className="card record-sheet" aria-label={label}>
      <div className="master-bar">
        <p className="master-bar-count" role="status">
          <RowCount total={list.totalCount} loaded={list.rows.length} />
        </p>
        <PrintButton list={list} />
        {mayWrite && (
          <>
            <Button icon="refresh" busy={reapply.running} onClick={reapply.start}>
              {words.reapply}
            </Button>
            {children}
            <Button look="primary" icon="plus" onClick={onNew}>
              {words.add}
            </Button>
          </>
        )}
      </div>
      <DataTable
        label={label}
        rows={list.rows}
        columns={columns}
        idOf={idOf}
        nameOf={kind.nameOf}
        onOpen={props.onOpen}
        shownId={props.shownId}
        hasMore={list.hasMore}
        onLoadMore={list.loadMore}
        loading={list.loading}
        error={list.error}
        onRetry={list.retry}
        maxHeight={small ? '67vh' : '65vh'}
      />
    </section>
  );
}

/** `ARRIVAL_FEE` as the name of a setting: `arrival-fee`. */
const settingKey = (code: string): string => code.toLowerCase().replaceAll('_', '-');

const idOf = ({ id }: Editable): string => id ?? '';
