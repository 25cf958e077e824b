import { useMemo, useState } from 'react';
import type { Master } from '@tsuun/domain/lookup/master';
import { masters } from '@tsuun/domain/lookup/masters';
import { blankConditions } from '@tsuun/domain/search/conditions';
import type { ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';
import { useMedia } from '../../lib/use-media.ts';
import { useAddressConditions } from '../../search/address-conditions.ts';
import { useAsked } from '../../search/use-asked.ts';
import { useSearchList } from '../../search/use-search-list.ts';
import { PrintButton } from '../../list/print-button.tsx';
import { SavedViews } from '../../search/saved-views.tsx';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { anyUnread } from '../../ui/input/unread.tsx';
import { SearchPanel } from '../../ui/search-panel/search-panel.tsx';
import { useConditions } from '../../ui/search-panel/use-conditions.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { LookupDetail } from './lookup-detail.tsx';
import { lookupColumns } from './lookup-columns.tsx';
import { lookupSource, type LookupRow } from './lookup-source.ts';
import './lookup-page.css';

const idOf = (row: LookupRow): string => row.id;

/** The page of the read-only master in the address: all eleven are this one, told by their descriptions (LOOKUP-*). */
export function LookupPage({ name }: { name: string }) {
  const master = masters.find((one) => one.name === name);
  return master ? <MasterList key={name} master={master} /> : null;
}

function MasterList({ master }: { master: Master }) {
  useDocumentTitle(master.label);
  const source = useMemo(() => lookupSource({ master: master.name, shape: {}, code: [], name: '' }), [master]);
  const description = useMemo(() => pageConditions(master), [master]);
  const defaults = useMemo(() => blankConditions(description), [description]);
  const { initial, remember } = useAddressConditions(description, defaults);
  const [{ conditions: settled, turn }, ask] = useAsked<ConditionsOf<SearchDescription>>(
    anyUnread(initial.unread) ? null : initial.values,
  );
  const [open, setOpen] = useState<LookupRow | null>(null);
  const conditions = useConditions(description, {
    defaults: clearedConditions(description, defaults),
    initial,
    onSearch: (next) => {
      remember(next);
      ask(next);
    },
  });
  const asked = useMemo(() => settled && { ...blankConditions(source.endpoint.query), ...settled }, [source, settled]);
  const list = useSearchList<LookupRow>(source.endpoint, asked, turn);
  const small = useMedia('(width < 1024px)');
  const columns = useMemo(() => [numbered(list.rows), ...lookupColumns(master, master.columns)], [master, list.rows]);
  return (
    <div className="lookup">
      <SearchPanel
        title={master.label}
        crumb="マスタ ／ MMS"
        conditions={conditions}
        views={<SavedViews setting={`${master.name}.views`} conditions={conditions} />}
      />
      <section className="card" aria-label={`${master.label}一覧`}>
        <div className="lookup-bar">
          <p role="status">{list.totalCount === null ? '—' : list.totalCount.toLocaleString('en-US')}件</p>
          <PrintButton list={list} />
        </div>
        <DataTable
          label={`${master.label}一覧`}
          rows={list.rows}
          columns={columns}
          idOf={idOf}
          onOpen={setOpen}
          hasMore={list.hasMore}
          onLoadMore={list.loadMore}
          loading={list.loading}
          error={list.error}
          onRetry={list.retry}
          maxHeight={small ? master.height.small : master.height.normal}
        />
      </section>
      {open && <LookupDetail master={master} row={open} source={source} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** The index column (LOOKUP-02). */
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
  return Object.fromEntries(keys.flatMap((key) => (master.search[key] ? [[key, master.search[key]]] : [])));
}

/** Clear opens everything, but a choice that stands for the empty parameter is what clear sets (LOOKUP-18, 19). */
function clearedConditions<D extends SearchDescription>(description: D, blank: ConditionsOf<D>): ConditionsOf<D> {
  const empties = Object.entries(description).flatMap(([key, condition]) =>
    condition.kind === 'oneOf' && condition.emptyIsChoice ? [[key, '']] : [],
  );
  return { ...blank, ...Object.fromEntries(empties) };
}
