import { useMemo, useState, type ComponentType } from 'react';
import { blankConditions } from '@tsuun/domain/search/conditions';
import type { SearchDescription } from '@tsuun/domain/search/search';
import { words } from '@tsuun/domain/message/words';
import { shownIdOf, type OpenRecord } from '../editing/open-record.ts';
import type { Editable } from '../editing/record-kind.ts';
import type { OpenedProps } from '../editing/use-opened-record.ts';
import { PrintButton } from '../list/print-button.tsx';
import { RecordDialogHost } from '../list/record-dialog-host.tsx';
import { RowCount } from '../list/row-count.tsx';
import { useRecordList } from '../list/use-record-list.ts';
import { useMedia } from '../lib/use-media.ts';
import { SavedViews } from '../search/saved-views.tsx';
import { useDocumentTitle } from '../shell/document-title.ts';
import { useMayWrite } from '../shell/site-meta.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SearchPanel } from '../ui/search-panel/search-panel.tsx';
import type { Conditions } from '../ui/search-panel/use-conditions.ts';
import type { Column } from '../ui/table/column.ts';
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
  useDocumentTitle(kind.title);
  const mayWrite = useMayWrite(kind.code);
  const { endpoint, ids, description } = kind.search;
  const defaults = useMemo(() => blankConditions(description), [description]);
  const [open, setOpen] = useState<OpenRecord | null>(null);
  // What is being edited in another dialog meanwhile stays.
  const onShow = (id: string): void => setOpen((shown) => shown ?? { kind: 'edit', id });
  const { list, conditions, toldIfHidden } = useRecordList<R, SearchDescription>({
    endpoint,
    ids,
    description,
    defaults,
    onShow,
  });
  const reapply = useReapply(kind, list.renew);
  const tableName = `${kind.title}一覧`;
  const columns = useMemo(
    () => (mayWrite ? [...kind.columns, copyColumn<R>((id) => setOpen({ kind: 'copy', id }))] : kind.columns),
    [kind, mayWrite],
  );
  const Dialog = useMemo(() => (shown: OpenedProps<R>) => <MasterDialog {...shown} kind={kind} />, [kind]);
  const small = useMedia('(width < 1024px)');
  return (
    <div className="master-page">
      <SearchPanel
        title={kind.title}
        crumb={words.masters}
        conditions={conditions}
        views={<SavedViews setting={`${settingKey(kind.code)}.views`} conditions={conditions} />}
      />
      <section className="card" aria-label={tableName}>
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
              {Acts && <Acts conditions={conditions} />}
              <Button look="primary" icon="plus" onClick={() => setOpen({ kind: 'new' })}>
                {words.add}
              </Button>
            </>
          )}
        </div>
        <DataTable
          label={tableName}
          rows={list.rows}
          columns={columns}
          idOf={idOf}
          nameOf={kind.nameOf}
          onOpen={({ id }) => setOpen({ kind: 'edit', id: id ?? '' })}
          shownId={shownIdOf(open)}
          hasMore={list.hasMore}
          onLoadMore={list.loadMore}
          loading={list.loading}
          error={list.error}
          onRetry={list.retry}
          maxHeight={small ? '67vh' : '65vh'}
        />
      </section>
      {open && (
        <RecordDialogHost Dialog={Dialog} open={open} list={list} toldIfHidden={toldIfHidden} onOpen={setOpen} alone />
      )}
    </div>
  );
}

/** `ARRIVAL_FEE` as the name of a setting: `arrival-fee`. */
const settingKey = (code: string): string => code.toLowerCase().replaceAll('_', '-');

const idOf = ({ id }: Editable): string => id ?? '';

/** コピー at the end of each row (DECISIONS 8). */
const copyColumn = <R extends Editable>(onCopy: (id: string) => void): Column<R> => ({
  key: 'acts',
  header: words.acts,
  width: 48,
  pinned: 'end',
  roomy: true,
  cell: (record) => <IconButton icon="copy" label={words.copy} onClick={() => onCopy(idOf(record))} />,
});
