import { useMemo, type ComponentType, type ReactNode, useState } from 'react';
import { blankConditions } from '@tsuun/domain/search/conditions';
import type { SearchDescription } from '@tsuun/domain/search/search';
import { words } from '@tsuun/domain/message/words';
import type { ApplyPreview } from '@tsuun/contract/applies';
import type { Editable } from '../editing/record-kind.ts';
import type { OpenedProps } from '../editing/use-opened-record.ts';
import { ListBar, ListCard, RowCount } from '../list/list-card.tsx';
import { PrintButton } from '../list/print-button.tsx';
import { RecordListPage, type ListPage } from '../list/record-list-page.tsx';
import { useSorting } from '../list/record-table.tsx';
import { rowControls } from '../list/list-columns.tsx';
import { Button } from '../ui/button.tsx';
import { lazily, loadPart } from '../ui/lazily.tsx';
import type { Conditions } from '../ui/search-panel/use-conditions.ts';
import type { MasterKind } from './master-kind.tsx';
import { useJobEnd } from '../job/job-end.ts';
import { enqueue, inProgress, queueStore } from '../job/job-queue.ts';
import { ApiError } from '../lib/api-error.ts';
import { call } from '../lib/calls.ts';
import { startStream } from '../lib/start-stream.ts';
import { useStore } from '../lib/store.ts';
import { ask } from '../ui/feedback/ask.tsx';

interface MasterPageProps<R extends Editable> {
  readonly kind: MasterKind<R>;
  /** Further buttons of the bar, given the present conditions: 出力. */
  readonly Commands?: ComponentType<{ readonly conditions: Conditions }>;
}

/**
 * Page of an editable master: conditions, rows, 追加, コピー, 再適用 and the dialog (AFEE-01, NCONV-01, USER-01). A feature
 * describes its master by a `MasterKind`, whose form is made of its fields (`master-kind`).
 */
export function MasterPage<R extends Editable>({ kind, Commands }: MasterPageProps<R>) {
  const { search, code, title } = kind;
  const defaults = useMemo(() => blankConditions(search.description), [search]);
  const Dialog = useMemo(() => dialogOf(kind), [kind]);
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
        <MasterTable {...page} kind={kind} conditions={conditions}>
          {Commands && <Commands conditions={conditions} />}
        </MasterTable>
      )}
    </RecordListPage>
  );
}

const ReapplyDialog = lazily(async () => (await import('./reapply-dialog.tsx')).ReapplyDialog);

const dialogOf = <R extends Editable>(kind: MasterKind<R>): ComponentType<OpenedProps<R>> =>
  lazily(async () => {
    const [{ MasterDialog }, part] = await Promise.all([import('./master-dialog.tsx'), kind.loadDialog()]);
    const whole = { ...kind, ...part };
    return (shown) => <MasterDialog {...shown} kind={whole} />;
  });

interface MasterTableProps<R extends Editable> extends ListPage<R, SearchDescription> {
  readonly kind: MasterKind<R>;
  readonly children: ReactNode;
}

const height = { small: '67vh', normal: '65vh' };

/** Rows under their bar, whose commands apply to all of them, since no row is ticked. */
function MasterTable<R extends Editable>(props: MasterTableProps<R>) {
  const { kind, list, conditions, mayWrite, commands, onNew, onOpen, shownId, tabs, children } = props;
  const sorting = useSorting({ conditions, totalCount: list.totalCount, indexed: kind.indexed });
  const reapply = useReapply(kind, list.renew);
  const columns = useMemo(
    () => [...kind.columns, ...rowControls<R>({ ...commands, onDelete: null })],
    [kind, commands],
  );
  const tools = (
    <>
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
    </>
  );
  const { preview, run, close } = reapply;
  const { changes } = kind.apply;
  return (
    <>
      <ListCard
        label={`${kind.title}一覧`}
        bar={
          <>
            {tabs}
            <ListBar count={<RowCount list={list} />} tools={tools} />
          </>
        }
        list={list}
        columns={columns}
        sorting={sorting}
        idOf={idOf}
        nameOf={kind.nameOf}
        drafts={kind.drafts}
        onOpen={onOpen}
        shownId={shownId}
        height={height}
      />
      {preview && changes && (
        <ReapplyDialog kind={kind.apply.kind} preview={preview} changes={changes} onStart={run} onClose={close} />
      )}
    </>
  );
}

/** Function code as the name of a setting: `arrival-fee` for `ARRIVAL_FEE`. */
const settingKey = (code: string): string => code.toLowerCase().replaceAll('_', '-');

const idOf = ({ id }: Editable): string => id ?? '';

const loadDialog = () => loadPart(() => import('./reapply-dialog.tsx'));
const loadReport = () => loadPart(() => import('../transfer/report-end.ts'));

/**
 * Counts, shows what would change and queues the job; at its end shows a notice with a link to the changed orders, or
 * an alert, and reloads the list (JOB-05 to JOB-07, JOB-11, JOB-16, JOB-17). `preview` is set while the list of changes
 * is open.
 */
function useReapply({ apply }: Pick<MasterKind<never>, 'apply'>, reload: () => void) {
  const { kind } = apply;
  const running = useStore(queueStore, (items) => inProgress(items, kind));
  const [preview, setPreview] = useState<ApplyPreview | null>(null);
  const run = (): void => {
    enqueue({
      kind,
      run: (listener) => startStream(apply.calls.run, {}, listener),
      onComplete: (end) => void loadReport().then((part) => part?.reportEnd(kind, end)),
    });
  };
  useJobEnd(kind, (end) => void loadDialog().then((part) => part?.showReapplied(kind, end) && reload()));
  const start = async (): Promise<void> => {
    try {
      const counted = (await call(apply.calls.preview)) as ApplyPreview;
      const text = (await loadDialog())?.questionOf(counted);
      if (apply.changes && counted.count > 0) setPreview(counted);
      else if (text !== undefined && (await ask({ text }))) run();
    } catch (error) {
      // The central handling reports it.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return { start: () => void start(), run, running, preview, close: () => setPreview(null) };
}
