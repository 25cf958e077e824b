import { deleteFee, searchFeeIds, searchFees } from '@tsuun/contract/fees';
import type { Fee } from '@tsuun/domain/fee/record';
import { feeSearch } from '@tsuun/domain/fee/search';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { lazily } from '../../lib/lazily.tsx';
import { RecordListPage } from '../../list/record-list-page.tsx';
import { RecordSheet } from '../../list/record-sheet.tsx';
import { RowLegend } from '../../list/row-legend.tsx';
import { pages } from '../../shell/pages.ts';
import { FeeActs } from './fee-acts.tsx';
import { feeColumns, feeSigns } from './fee-columns.tsx';

/** Loaded when the first fee is opened, not with the list. */
const FeeDialog = lazily(async () => (await import('./fee-dialog/fee-dialog.tsx')).FeeDialog);

const { title } = pages.fees;
const search = { endpoint: searchFees, ids: searchFeeIds, description: feeSearch };

/** Nothing is set to begin with, noneBillingTo neither (FEE-06). */
const defaults = blankConditions(feeSearch);

const nameOf = ({ id, atsukaiKubun }: Fee): string => `${id ?? ''} ${atsukaiKubun?.atsukaiKubunName3 ?? ''}`.trim();

/** The fee list: conditions, rows, batch acts, and the dialog over it (FEE-07, FEE-08). */
export const FeeListPage = () => (
  <RecordListPage<Fee, Fee, typeof feeSearch>
    title={title}
    code="FEES"
    views="fees.views"
    search={search}
    defaults={defaults}
    deletion={deleteFee}
    deletionKind="fee/delete"
    Dialog={FeeDialog}
  >
    {({ mayWrite, acts, onNew, reset, ...page }) => (
      <RecordSheet
        {...page}
        label={title}
        setting="fees.columns"
        columns={feeColumns}
        acts={acts}
        nameOf={nameOf}
        legend={<RowLegend mayWrite={mayWrite} />}
        signsOf={feeSigns}
      >
        {mayWrite && <FeeActs selected={page.selection.selected} onAdd={onNew} onDone={reset} />}
      </RecordSheet>
    )}
  </RecordListPage>
);
