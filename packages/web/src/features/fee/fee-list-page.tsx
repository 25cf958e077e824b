import { countFeeViews, deleteFee, searchFeeIds, searchFees, confirmFees, releaseFees } from '@tsuun/contract/fees';
import { feeConditionFields, feeReason, feeSearch, feeViews } from '@tsuun/domain/fee/search';
import type { Fee } from '@tsuun/domain/fee/record';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { lazily } from '../../ui/lazily.tsx';
import { RecordListPage } from '../../list/record-list-page.tsx';
import { RecordTable } from '../../list/record-table.tsx';
import { RowLegend, describedColumns, rowControls, type RowCommands } from '../../list/list-columns.tsx';
import { WriteNotes } from '../../note/write-notes.tsx';
import { pages } from '../../shell/pages.ts';
import { noteWords } from '@tsuun/domain/message/note';
import { words } from '@tsuun/domain/message/words';
import { CommandButton, useBatchCommands, type Command } from '../../list/record-commands.tsx';
import { Button } from '../../ui/button.tsx';
import { feeListColumns } from '@tsuun/domain/fee/list-columns';
import { FeeState, isOverdue } from './fee-state.tsx';
import { pastClosingLabel } from '@tsuun/domain/message/editing';
import type { Column } from '../../ui/table/column.ts';

const FeeDialog = lazily(async () => (await import('./fee-dialog/fee-dialog.tsx')).FeeDialog);

const { title } = pages.fees;
const search = { endpoint: searchFees, ids: searchFeeIds, description: feeSearch };

const fixedViews = { of: feeViews, endpoint: countFeeViews };

const FeeSheet = lazily(async () => (await import('./fee-sheet.tsx')).FeeSheet);

/** Sheet of the fees that lack a value (SHEET-10). */
const sheet = { endpoint: searchFees, sort: 'bizResultDt', View: FeeSheet };

/** No condition is set at first, including noneBillingTo (FEE-06). */
const defaults = blankConditions(feeSearch);

const nameOf = ({ id, atsukaiKubun }: Fee): string => `${id ?? ''} ${atsukaiKubun?.atsukaiKubunName3 ?? ''}`.trim();

/** Page of the fee list: conditions, rows, batch commands, and the dialog over it (FEE-07, FEE-08). */
export const FeeListPage = () => (
  <RecordListPage<Fee, Fee, typeof feeSearch>
    title={title}
    code="FEES"
    views="fees.views"
    fixedViews={fixedViews}
    search={search}
    defaults={defaults}
    deletion={deleteFee}
    deletionKind="fee/delete"
    notes="fee"
    Dialog={FeeDialog}
    fieldsOf={feeConditionFields}
    sheet={sheet}
    reasonOf={feeReason}
  >
    {({ mayWrite, commands, onNew, reset, conditions, ...page }) => (
      <RecordTable
        conditions={conditions}
        indexed={indexed}
        {...page}
        label={title}
        setting="fees"
        drafts="fee"
        columns={feeColumns}
        commands={commands}
        nameOf={nameOf}
        legend={<RowLegend mayWrite={mayWrite} last={notes} />}
        badgesOf={feeSigns}
        fieldColumns={fieldColumns}
      >
        {mayWrite && <FeeCommands selected={page.selection.selected} onAdd={onNew} onDone={reset} />}
      </RecordTable>
    )}
  </RecordListPage>
);

/** Columns of a list about missing fields: 業務実績日 and the fields. */
const fieldColumns = { keysOf: (fields: readonly string[]) => [...new Set(['bizResultDt', ...fields])], further: [] };

const notes = { look: 'accent', icon: 'note', text: noteWords.title } as const;

/** Columns with an index: any number of fees can be sorted by them. */
const indexed = ['id', 'bizResultDt'];

const commands = {
  confirm: { endpoint: confirmFees, kind: 'fee/confirm', word: words.confirm },
  release: { endpoint: releaseFees, kind: 'fee/release', word: words.release },
} as const satisfies Record<string, Command>;

interface FeeCommandsProps {
  readonly selected: ReadonlySet<string>;
  readonly onAdd: () => void;
  readonly onDone: () => void;
}

/** 追加 and the batch commands (FEE-08, FEE-30). */
function FeeCommands({ selected, onAdd, onDone }: FeeCommandsProps) {
  const batch = useBatchCommands(selected, onDone);
  return (
    <>
      <CommandButton command={commands.confirm} batch={batch} icon="tick" />
      <CommandButton command={commands.release} batch={batch} />
      <WriteNotes kind="fee" selected={selected} />
      <span className="divider wide-only" data-print="never" />
      <Button look="primary" icon="plus" onClick={onAdd}>
        {words.add}
      </Button>
    </>
  );
}

const feeSigns = (fee: Fee): string[] => (isOverdue(fee) ? [pastClosingLabel] : []);

/** Columns of the catalogue and the controls of each row (FEE-07, FEE-08, FEE-26). */
const feeColumns = (commands: RowCommands): readonly Column<Fee>[] => [
  ...describedColumns<Fee>(feeListColumns, {
    own: {
      state: (fee, draft) => <FeeState fee={fee} draft={draft} />,
      loans: loanNames,
    },
    onPhone: 'state',
  }),
  ...rowControls(commands),
];

const loanNames = ({ bizExpenseLoanInfo: { billing, pay } }: Fee): string =>
  [...(billing ? [words.billing] : []), ...(pay ? [words.payment] : [])].join('・');
