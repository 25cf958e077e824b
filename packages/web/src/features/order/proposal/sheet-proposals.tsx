import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { listProposals } from '@tsuun/contract/order/proposals';
import { laneOf } from '@tsuun/domain/hint/lane';
import { agreeingShort, evidenceButton, evidenceText, proposalWords } from '@tsuun/domain/message/order/proposal';
import { type Party, partyPaths } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';
import type { Proposal } from '@tsuun/domain/proposal/proposal';
import type { OrderConditions } from '@tsuun/domain/order/search';
import type { SheetViewProps } from '../../../list/sheet-view.ts';
import type { CellProposals } from '../../../work-sheet/sheet-kind.ts';
import { call, inPlace } from '../../../lib/calls.ts';
import { useToday } from '../../../ui/today.ts';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { ProposalsDialog } from './proposals-dialog.tsx';

/** Rows whose proposals are asked for together. */
const atOnce = 100;

const parties = new Set<string>(partyPaths);

/** Proposed parties of the orders in 要対応シート, if it is about a party; asked for as the rows are loaded. */
export function useSheetProposals({ list, paths, conditions }: SheetViewProps<Order>): CellProposals<Order> {
  const today = useToday();
  const [previewed, setPreviewed] = useState(false);
  const [evidence, setEvidence] = useState<{ readonly path: Party; readonly order: Order } | null>(null);
  const asks = paths.some((path) => parties.has(path));
  const ids = asks ? list.rows.map(({ id }) => id ?? '') : [];
  const chunks = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) =>
    ids.slice(at * atOnce, (at + 1) * atOnce),
  );
  const found = useQueries({
    queries: chunks.map((body) => ({
      queryKey: ['order-proposals', 'of', body],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(listProposals, { ...inPlace, body, signal }),
      staleTime: 60_000,
      retry: false,
    })),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
  const byCell = useMemo(
    () => new Map(found.map((one): [string, Proposal] => [`${one.id} ${one.path}`, one])),
    [found],
  );
  return {
    of: (order, path) => {
      const proposal = byCell.get(`${order.id} ${path}`);
      if (proposal === undefined) return null;
      return {
        value: proposal.party,
        origin: agreeingShort(proposal),
        sentence: evidenceText(proposal, today),
        skipped: null,
        shown: true,
        evidence: {
          label: evidenceButton(proposal.orderCount ?? 0),
          run: () => setEvidence({ path: path as Party, order }),
        },
      };
    },
    all: asks ? { label: proposalWords.takeAll, run: () => setPreviewed(true) } : null,
    dialog: previewed ? (
      <ProposalsDialog
        conditions={conditions as OrderConditions}
        onClose={() => setPreviewed(false)}
        onTaken={() => {
          setPreviewed(false);
          list.reload();
        }}
      />
    ) : (
      evidence && (
        <EvidenceDialog path={evidence.path} lane={laneOf(evidence.order)} onClose={() => setEvidence(null)} />
      )
    ),
  };
}
