import { type DraftLine, type DraftOf, sumOfLine, totalOf } from '@tsuun/domain/month-end/invoice-draft/draft';

/** An order's line on a paper. */
export const draftLine = (values: Partial<DraftLine> = {}): DraftLine => ({
  source: 'order',
  id: '1',
  bizResultDt: '2026-10-11',
  billingDt: '2026-10-31',
  acceptNo: 'A000012345',
  cntnNo: '19D-11111',
  type: '発送',
  from: '東京(タ)',
  to: '札幌(タ)',
  shipper: '全農物流株式会社',
  consignee: '東大阪食品㈱',
  item: '玉葱',
  summary: null,
  pick: 12_000,
  rail: 98_000,
  delivery: 0,
  additional: 0,
  amount: 110_000,
  taxCode: null,
  taxName: null,
  confirmed: true,
  loan: false,
  ...values,
});

/** A user's paper of these lines, the sums by source alone. */
export const draftOf = (lines: readonly DraftLine[], name = '㈱髙﨑製紙'): DraftOf => ({
  party: { id: '7', code: '2000555120', name },
  sums: (['order', 'fee'] as const).flatMap((source) => {
    const own = lines.filter((line) => line.source === source);
    return own.length === 0 ? [] : [{ source, taxCode: null, taxName: null, ...totalOf(own.map(sumOfLine)) }];
  }),
});

export const draftHeadOf2026 = {
  from: '2026-10-01',
  to: '2026-10-31',
  basis: '業務実績日',
  filters: [{ label: '計単部門', code: '120100', text: '120100 大阪支店' }],
  madeBy: '山田　花子',
  madeAt: '2026-11-02 09:15:00',
};
