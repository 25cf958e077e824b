import { listEvidence } from '@tsuun/contract/order/proposals';
import { evidenceTitle, proposalWords } from '@tsuun/domain/message/order/proposal';
import { orderLabel, type Party } from '@tsuun/domain/order/path';
import {
  type Evidence,
  evidenceRecord,
  proposedOf,
  type ProposalLane,
  type StationPath,
} from '@tsuun/domain/proposal/proposal';
import { useRead } from '../../../lib/use-read.ts';
import { pages } from '../../../shell/pages.ts';
import { CloseButton } from '../../../ui/dialog/close-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { QueryState } from '../../../ui/feedback/empty-state.tsx';
import { PlainTable, type PlainColumn } from '../../../ui/table/plain-table.tsx';

interface EvidenceDialogProps {
  readonly path: Party | StationPath;
  readonly lane: ProposalLane;
  readonly onClose: () => void;
}

/** The orders of the lane on which a proposal rests, the latest first (PROP-08). */
export function EvidenceDialog({ path, lane, onClose }: EvidenceDialogProps) {
  const query = useRead(['order-evidence', path, lane], listEvidence, { params: { path }, query: lane });
  return (
    <Dialog title={evidenceTitle(orderLabel(path))} onClose={onClose} footer={<CloseButton onClose={onClose} main />}>
      {query.data === undefined ? (
        <QueryState query={query} />
      ) : (
        <PlainTable columns={columns} rows={query.data} keyOf={({ id }) => id ?? ''} />
      )}
    </Dialog>
  );
}

const { bizResultDt, acceptNo, cntnNo } = evidenceRecord;

const columns: readonly PlainColumn<Evidence>[] = [
  { key: 'bizResultDt', header: bizResultDt.label, cell: (row) => row.bizResultDt },
  {
    key: 'acceptNo',
    header: acceptNo.label,
    cell: (row) => (
      <a href={`${pages.order.path}/${row.id}`} target="_blank" rel="noreferrer">
        {row.acceptNo ?? row.id}
      </a>
    ),
  },
  { key: 'cntnNo', header: cntnNo.label, cell: (row) => row.cntnNo },
  { key: 'party', header: proposalWords.name, cell: (row) => proposedOf(row).text },
];
