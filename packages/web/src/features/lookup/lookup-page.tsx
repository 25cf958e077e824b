import { useMemo, useState, useEffect, useEffectEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Master } from '@tsuun/domain/lookup/master';
import { masters } from '@tsuun/domain/lookup/masters';
import { blankConditions } from '@tsuun/domain/search/conditions';
import type { ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';
import { countedOrNone } from '@tsuun/domain/message/figures';
import { shownValue } from '@tsuun/domain/field/shown-value';
import { words } from '@tsuun/domain/message/words';
import { ListBar, ListCard } from '../../list/list-card.tsx';
import { PrintButton } from '../../list/print-button.tsx';
import { useSorting } from '../../list/record-table.tsx';
import { SavedViews } from '../../search/saved-views.tsx';
import { useSearch } from '../../search/use-search.ts';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { SearchPanel } from '../../ui/search-panel/search-panel.tsx';
import { lookupColumns, lookupSource, type LookupRow, useLookupList, type LookupSource } from './lookup-source.ts';
import { ApiError } from '../../lib/api-error.ts';
import { statusesWithoutAnswer } from '../../lib/calls.ts';
import { CloseButton } from '../../ui/dialog/close-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Failed } from '../../ui/feedback/empty-state.tsx';
import './lookup.css';

const idOf = (row: LookupRow): string => row.id;

/**
 * Page of the read-only master in the address; all eleven use it with their descriptions (LOOKUP-*). `lookup-source`
 * reads the rows, also for the pickers of all forms (`references`).
 */
export function LookupPage({ name }: { name: string }) {
  const master = masters.find((one) => one.name === name);
  return master ? <MasterList key={name} master={master} /> : null;
}

function MasterList({ master }: { master: Master }) {
  useDocumentTitle(master.label);
  const source = useMemo(() => lookupSource({ master: master.name, shape: {}, code: [], name: '' }), [master]);
  const description = useMemo(() => pageConditions(master), [master]);
  const defaults = useMemo(() => blankConditions(description), [description]);
  const [open, setOpen] = useState<LookupRow | null>(null);
  const { conditions, submitted } = useSearch(description, {
    defaults,
    cleared: clearedConditions(description, defaults),
  });
  const list = useLookupList(source, submitted);
  const sorting = useSorting({ conditions, totalCount: list.totalCount, indexed: master.indexed });
  const columns = useMemo(() => [numbered(list.rows), ...lookupColumns(master, master.columns)], [master, list.rows]);
  return (
    <div className="stack loose">
      <SearchPanel
        title={master.label}
        crumb="マスタ ／ MMS"
        conditions={conditions}
        views={<SavedViews setting={`${master.name}.views`} conditions={conditions} />}
      />
      <ListCard
        label={`${master.label}一覧`}
        list={list}
        columns={columns}
        idOf={idOf}
        onOpen={setOpen}
        height={master.height}
        sorting={sorting}
        bar={<ListBar count={<b>{countedOrNone(list.totalCount)}</b>} tools={<PrintButton list={list} />} />}
      />
      {open && <LookupDetail master={master} row={open} source={source} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** Column of row numbers (LOOKUP-02). */
function numbered(rows: readonly LookupRow[]) {
  const numbers = new Map(rows.map((row, index) => [row.id, index + 1]));
  return {
    key: 'index',
    header: 'No.',
    width: 56,
    align: 'end' as const,
    pinned: 'start' as const,
    cell: (row: LookupRow) => numbers.get(row.id) ?? '',
  };
}

function pageConditions(master: Master): SearchDescription {
  const keys = master.conditions ?? Object.keys(master.search);
  const own = keys.flatMap((key) => (master.search[key] ? [[key, master.search[key]] as const] : []));
  return { ...Object.fromEntries(own), sort: master.sort };
}

/** Conditions after クリア: blank, except a choice with the empty parameter, which is set (LOOKUP-18, 19). */
function clearedConditions<D extends SearchDescription>(description: D, blank: ConditionsOf<D>): ConditionsOf<D> {
  const empties = Object.entries(description).flatMap(([key, condition]) =>
    condition.kind === 'oneOf' && condition.emptyIsChoice ? [[key, '']] : [],
  );
  return { ...blank, ...Object.fromEntries(empties) };
}

interface LookupDetailProps {
  readonly master: Master;
  /** Row of the list, shown while the whole record is read. */
  readonly row: LookupRow;
  readonly source: LookupSource;
  readonly onClose: () => void;
}

/**
 * Fields of a master row except the audit fields, as label and value (LOOKUP-03). A failed request is shown with 再試行;
 * for a refused or deleted record the central handling reports it, the dialog closes and the list stays (FORM-08,
 * FORM-09).
 */
function LookupDetail({ master, row, source, onClose }: LookupDetailProps) {
  const query = useQuery({
    queryKey: ['lookup-detail', master.name, row.id],
    queryFn: () => source.find(row.id, statusesWithoutAnswer),
    gcTime: 0,
  });
  const failure =
    query.error instanceof ApiError && statusesWithoutAnswer.includes(query.error.status) ? query.error.message : null;
  const isRefused = query.isError && failure === null;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isRefused) close();
  }, [isRefused]);
  return (
    <Dialog
      title={`${master.label}詳細`}
      size="medium"
      onClose={onClose}
      footer={<CloseButton main onClose={onClose} />}
    >
      {failure !== null && <Failed onRetry={() => void query.refetch()}>{failure}</Failed>}
      {failure === null && <RowFacts fields={master.fields} row={query.data ?? row} />}
    </Dialog>
  );
}

const RowFacts = ({ fields, row }: { readonly fields: Master['fields']; readonly row: LookupRow }) => (
  <dl className="lookup-detail">
    {Object.entries(fields).map(([key, field]) =>
      field.kind === 'group' ? null : (
        <div key={key}>
          <dt className="muted">{field.label}</dt>
          <dd className="breaks">{shownValue(field, row[key]) || words.none}</dd>
        </div>
      ),
    )}
  </dl>
);
