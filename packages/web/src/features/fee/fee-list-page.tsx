import { lazy, useMemo } from 'react';
import { deleteFee, searchFeeIds, searchFees } from '@tsuun/contract/fees';
import type { Fee } from '@tsuun/domain/fee/record';
import { feeSearch } from '@tsuun/domain/fee/search';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { shownIdOf } from '../../editing/open-record.ts';
import { RecordDialogHost } from '../../list/record-dialog-host.tsx';
import { RecordSheet } from '../../list/record-sheet.tsx';
import { RowLegend } from '../../list/row-legend.tsx';
import { useOpenRecord } from '../../list/use-open-record.ts';
import { useRecordList } from '../../list/use-record-list.ts';
import { SavedViews } from '../../search/saved-views.tsx';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { pages } from '../../shell/pages.ts';
import { SearchPanel } from '../../ui/search-panel/search-panel.tsx';
import { FeeActs } from './fee-acts.tsx';
import { feeColumns, feeSigns } from './fee-columns.tsx';

/** Loaded when the first fee is opened, not with the list. */
const FeeDialog = lazy(() => import('./fee-dialog/fee-dialog.tsx').then((module) => ({ default: module.FeeDialog })));

const { title } = pages.fees;

/** Nothing is set to begin with, noneBillingTo neither (FEE-06). */
const defaults = blankConditions(feeSearch);

const nameOf = ({ id, atsukaiKubun }: Fee): string => `${id ?? ''} ${atsukaiKubun?.atsukaiKubunName3 ?? ''}`.trim();

/** The fee list: conditions, rows, batch acts, and the dialog over it (FEE-07, FEE-08). */
export function FeeListPage() {
  useDocumentTitle(title);
  const { list, conditions, selection, toldIfHidden, reset, gone } = useRecordList<Fee, typeof feeSearch>({
    endpoint: searchFees,
    ids: searchFeeIds,
    description: feeSearch,
    defaults,
  });
  const { mayWrite, open, setOpen, begin, acts } = useOpenRecord('FEES', deleteFee, gone);
  const columns = useMemo(() => feeColumns(acts), [acts]);
  return (
    <div className="record-list">
      <SearchPanel
        title={title}
        conditions={conditions as never}
        views={<SavedViews setting="fees.views" conditions={conditions} />}
      />
      <RecordSheet
        label={title}
        setting="fees.columns"
        list={list}
        columns={columns}
        nameOf={nameOf}
        selection={selection}
        onOpen={({ id }) => begin({ kind: 'edit', id: id ?? '' })}
        shownId={shownIdOf(open)}
        legend={<RowLegend mayWrite={mayWrite} />}
        signsOf={feeSigns}
      >
        {mayWrite && <FeeActs selected={selection.selected} onAdd={() => begin({ kind: 'new' })} onDone={reset} />}
      </RecordSheet>
      {open && (
        <RecordDialogHost Dialog={FeeDialog} open={open} list={list} toldIfHidden={toldIfHidden} onOpen={setOpen} />
      )}
    </div>
  );
}
