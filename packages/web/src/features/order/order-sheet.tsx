import { confirmOrders } from '@tsuun/contract/orders';
import { words } from '@tsuun/domain/message/words';
import { sheetWords } from '@tsuun/domain/message/work-sheet';
import { shownValue } from '@tsuun/domain/field/shown-value';
import { leafAt, type Party, partyPaths } from '@tsuun/domain/order/path';
import { orderRecord, type Order } from '@tsuun/domain/order/record';
import { orderSheet } from '@tsuun/domain/work-sheet/order-sheet';
import type { SheetRules } from '@tsuun/domain/work-sheet/sheet-rules';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { listProposals } from '@tsuun/contract/order/proposals';
import { agreeingShort, evidenceButton, evidenceText, proposalWords } from '@tsuun/domain/message/order/proposal';
import { laneKey } from '@tsuun/domain/hint/lane';
import {
  counterpart,
  keyOf,
  type Proposal,
  type ProposalLane,
  proposalLaneOf,
  proposedOf,
  type StationPath,
  stationPaths,
} from '@tsuun/domain/proposal/proposal';
import type { OrderConditions } from '@tsuun/domain/order/search';
import { pageSize } from '@tsuun/domain/search/list-view';
import type { SheetViewProps } from '../../list/sheet-view.ts';
import { Icon } from '../../ui/icon.tsx';
import type { SheetKind, CellProposals } from '../../work-sheet/sheet-kind.ts';
import { WorkSheet } from '../../work-sheet/work-sheet.tsx';
import { orderSheetKind } from './order-dialog/order-editing.ts';
import { call, inPlace } from '../../lib/calls.ts';
import { useToday } from '../../ui/today.ts';
import { EvidenceDialog } from './proposal/evidence-dialog.tsx';
import { ProposalsDialog } from './proposal/proposals-dialog.tsx';
import { OrderState } from './order-state.tsx';

const sheet: SheetKind<Order> = {
  kind: orderSheetKind,
  rules: orderSheet as SheetRules<Order>,
  facts: [
    {
      key: 'state',
      label: '状態',
      width: 140,
      pinned: true,
      cell: (order) => <OrderState order={order} draft={false} />,
    },
    { key: 'acceptNo', label: orderRecord.acceptNo.label, width: 116, pinned: true, cell: ({ acceptNo }) => acceptNo },
    { key: 'name', label: orderRecord.cntnNo.label, width: 106, pinned: true, cell: ({ cntnNo }) => cntnNo },
    {
      key: 'orderType',
      label: '種別',
      width: 44,
      cell: ({ orderType }) => shownValue(leafAt('orderType').field, orderType),
    },
    { key: 'route', label: sheetWords.route, width: 168, cell: (order) => <Route order={order} /> },
    {
      key: 'consigneeNm',
      label: orderRecord.consigneeNm.label,
      width: 146,
      roomy: true,
      cell: ({ consigneeNm }) => consigneeNm,
    },
  ],
  confirm: { endpoint: confirmOrders, kind: 'order/confirm', word: words.confirm },
  sumsOf: ({ totals: { billing, payment } }) => ({ billing: billing ?? 0, payment: payment ?? 0 }),
};

/** 要対応シート of orders. */
export const OrderSheet = (props: SheetViewProps<Order>) => (
  <WorkSheet sheet={sheet} proposals={useSheetProposals(props)} {...props} />
);

const Route = ({ order: { depTransportation, arrTransportation } }: { readonly order: Order }) => (
  <>
    {depTransportation?.ekimeiKanji ?? words.none} <Icon name="arrowRight" label={words.becomes} small />{' '}
    {arrTransportation?.ekimeiKanji ?? words.none}
  </>
);

type Typed = Parameters<CellProposals<Order>['of']>[2];

const parties = new Set<string>(partyPaths);
const proposed = new Set<string>([...partyPaths, ...stationPaths]);
const lanePaths: readonly string[] = [...laneKey, counterpart];

const hasSameLane = (one: Order, other: Order): boolean =>
  one.versionNo === other.versionNo || JSON.stringify(proposalLaneOf(one)) === JSON.stringify(proposalLaneOf(other));

/** True while the lane that an order was asked for is the one it has: as it is stored, and without texts for another. */
const isLaneAsked = (asked: Order, order: Order, typed: Typed): boolean =>
  hasSameLane(asked, order) && !lanePaths.some((path) => typed.has(path));

/** Orders that are asked for together: pages of the list, then each order whose lane was corrected in the sheet. */
function useAsked(rows: readonly Order[]) {
  const [corrected, setCorrected] = useState<ReadonlyMap<string, Order>>(new Map());
  const asked = useMemo(() => {
    const pages = Array.from({ length: Math.ceil(rows.length / pageSize) }, (_, at) =>
      rows.slice(at * pageSize, (at + 1) * pageSize),
    );
    const later = rows.flatMap(({ id, versionNo }) => {
      const order = corrected.get(id ?? '');
      return order !== undefined && (order.versionNo ?? 0) > (versionNo ?? 0) ? [[order]] : [];
    });
    const groups = [...pages, ...later];
    // An order of the second kind is in a page too; its own question counts.
    const byId = new Map(groups.flatMap((group, at) => group.map((order) => [order.id, { order, at }] as const)));
    return { groups, byId };
  }, [rows, corrected]);
  const onStored = (order: Order): void => {
    const before = asked.byId.get(order.id);
    if (before === undefined || hasSameLane(before.order, order)) return;
    setCorrected((orders) => new Map(orders).set(order.id ?? '', order));
  };
  return { ...asked, onStored };
}

/** Proposed parties and stations of the orders in 要対応シート, if it is about them; asked for as the rows are loaded. */
function useSheetProposals({ list, paths, conditions }: SheetViewProps<Order>): CellProposals<Order> {
  const today = useToday();
  const [previewed, setPreviewed] = useState(false);
  const [evidence, setEvidence] = useState<{ readonly path: Party | StationPath; readonly order: Order } | null>(null);
  const asks = paths.some((path) => proposed.has(path));
  const { groups, byId, onStored } = useAsked(asks ? list.rows : noRows);
  const answers = useQueries({
    queries: groups.map((group) => ({
      // A row that was changed in its dialog is asked for again.
      queryKey: ['order-proposals', 'of', group.map(({ id, versionNo }) => [id, versionNo])],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(listProposals, { ...inPlace, body: group.map(({ id }) => id ?? ''), signal }),
      staleTime: 60_000,
      retry: false,
    })),
    combine: byCellOfEach,
  });
  return {
    of: (order, path, typed) => {
      const asked = byId.get(order.id);
      const proposal = asked && answers[asked.at]?.get(`${order.id} ${path}`);
      if (proposal === undefined || asked === undefined || !isLaneAsked(asked.order, order, typed)) return null;
      return {
        value: proposedOf(proposal).value,
        origin: agreeingShort(proposal),
        sentence: evidenceText(proposal, today),
        skipped: null,
        shown: true,
        evidence: {
          label: evidenceButton(proposal.orderCount ?? 0),
          run: () => setEvidence({ path: path as Party | StationPath, order }),
        },
      };
    },
    onStored,
    all: paths.some((path) => parties.has(path))
      ? { label: proposalWords.takeAll, run: () => setPreviewed(true) }
      : null,
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
        <EvidenceDialog
          path={evidence.path}
          lane={proposalLaneOf(evidence.order) as ProposalLane}
          onClose={() => setEvidence(null)}
        />
      )
    ),
  };
}

const noRows: readonly Order[] = [];

/** A function of its own, so that it is called for new answers only. */
const byCellOfEach = (answers: readonly { readonly data: readonly Proposal[] | undefined }[]) =>
  answers.map(({ data = [] }) => new Map(data.map((one) => [keyOf(one), one])));
