import { useMemo, useState } from 'react';
import { deleteFee, searchFees } from '@tsuun/contract/fees';
import type { Fee } from '@tsuun/domain/fee/record';
import { feeSearch } from '@tsuun/domain/fee/search';
import { blankConditions } from '@tsuun/domain/search/conditions';
import type { OpenRecord } from '../../editing/open-record.ts';
import { RecordSheet } from '../../list/record-sheet.tsx';
import { useDelete } from '../../list/use-delete.ts';
import { useRecordList } from '../../list/use-record-list.ts';
import { SavedViews } from '../../search/saved-views.tsx';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { pages } from '../../shell/pages.ts';
import { useMayWrite } from '../../shell/site-meta.ts';
import { Mark } from '../../ui/mark.tsx';
import { SearchPanel } from '../../ui/search-panel/search-panel.tsx';
import { FeeActs } from './fee-acts.tsx';
import { feeColumns } from './fee-columns.tsx';
import { FeeDialogHost } from './fee-dialog-host.tsx';

const { title } = pages.fees;

/** Nothing is set to begin with, noneBillingTo neither (FEE-06). */
const defaults = blankConditions(feeSearch);

const nameOf = ({ id, atsukaiKubun }: Fee): string => `${id ?? ''} ${atsukaiKubun?.atsukaiKubunName3 ?? ''}`.trim();

/** The fee list: conditions, rows, batch acts, and the dialog over it (FEE-07, FEE-08). */
export function FeeListPage() {
  useDocumentTitle(title);
  const mayWrite = useMayWrite('FEES');
  const { list, conditions, selection, reset } = useRecordList<Fee, typeof feeSearch>({
    endpoint: searchFees,
    description: feeSearch,
    defaults,
  });
  const [open, setOpen] = useState<OpenRecord | null>(null);
  const remove = useDelete(deleteFee, list.reload);
  const columns = useMemo(
    () =>
      feeColumns({
        onCopy: mayWrite ? (id) => setOpen({ kind: 'copy', id }) : null,
        onDelete: mayWrite ? (id) => void remove(id) : null,
      }),
    [mayWrite, remove],
  );
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
        onOpen={({ id }) => setOpen({ kind: 'edit', id: id ?? '' })}
        legend={<Legend />}
      >
        {mayWrite && <FeeActs selected={selection.selected} onAdd={() => setOpen({ kind: 'new' })} onDone={reset} />}
      </RecordSheet>
      {open && <FeeDialogHost open={open} list={list} onOpen={setOpen} />}
    </div>
  );
}

function Legend() {
  return (
    <span className="row-legend">
      <span>
        <Mark look="overdue" icon="calendarCross" label={null} /> 締め超過
      </span>
      <span>
        <Mark look="off" icon="lock" label={null} /> 削除不可
      </span>
    </span>
  );
}
