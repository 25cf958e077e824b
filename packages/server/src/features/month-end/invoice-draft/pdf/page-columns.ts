import { invoiceDraftWords } from '@tsuun/domain/message/month-end/invoice-draft';
import type { DraftLine } from '@tsuun/domain/month-end/invoice-draft/draft';
import { formatYen } from '@tsuun/domain/value/yen';
import type { Align, Weight } from './pdf-pages.ts';

/** Column of the table of lines. A cell contains one or more texts below each other, each fitted separately. */
export interface PageColumn {
  readonly heading: readonly string[];
  readonly width: number;
  readonly align?: Align;
  readonly weight?: Weight;
  readonly figures?: boolean;
  readonly cell: (line: DraftLine, number: number) => readonly (string | null)[];
}

/** Formats yen as `1,234`, negative amounts as `△1,234` as is usual in documents. */
export const draftYen = (yen: number | null): string =>
  yen !== null && yen < 0 ? `△${formatYen(-yen)}` : formatYen(yen);

/** Text of a leg's charge; blank for a leg without charges. */
const legYen = (yen: number | null): string => (yen === 0 ? '' : draftYen(yen));

const amount = (heading: string, width: number, of: (line: DraftLine) => string): PageColumn => ({
  heading: [heading],
  width,
  align: 'end',
  figures: true,
  cell: (line) => [of(line)],
});

const states = ({ confirmed, loan }: DraftLine): string[] => [
  ...(confirmed ? [] : [invoiceDraftWords.open]),
  ...(loan ? [invoiceDraftWords.loan] : []),
];

/** Columns of 通運実績 and 諸料金実績 that are needed to check a bill, as wide as A4 in landscape (DRAFT-02). */
export const draftColumns: readonly PageColumn[] = [
  { heading: ['No.'], width: 30, align: 'end', figures: true, cell: (_, number) => [number.toLocaleString('en-US')] },
  {
    heading: ['業務実績日', '請求計上日'],
    width: 52,
    figures: true,
    cell: ({ bizResultDt, billingDt }) => [bizResultDt, billingDt],
  },
  {
    heading: ['受付番号', 'コンテナ番号'],
    width: 80,
    cell: ({ source, id, acceptNo, cntnNo }) =>
      source === 'fee' ? [`${invoiceDraftWords.fees} ${id}`] : [acceptNo, cntnNo],
  },
  {
    heading: ['種別', '状態'],
    width: 44,
    cell: (line) => [line.source === 'fee' ? null : line.type, ...states(line)],
  },
  {
    heading: ['発駅', '着駅'],
    width: 84,
    cell: ({ source, type, from, to }) => (source === 'fee' ? [type] : [from, to]),
  },
  {
    heading: ['荷送人', '荷受人'],
    width: 132,
    cell: ({ source, summary, shipper, consignee }) => (source === 'fee' ? [summary] : [shipper, consignee]),
  },
  { heading: ['品目'], width: 74, cell: ({ item }) => [item] },
  amount('集貨', 49, ({ pick }) => legYen(pick)),
  amount('鉄道', 49, ({ rail }) => legYen(rail)),
  amount('配達', 49, ({ delivery }) => legYen(delivery)),
  amount('追加', 43, ({ additional }) => legYen(additional)),
  { ...amount(invoiceDraftWords.amount, 56, (line) => draftYen(line.amount)), weight: 'bold' },
  {
    heading: [invoiceDraftWords.tax],
    width: 39.89,
    cell: ({ source, taxName }) => [source === 'order' ? '－' : (taxName ?? invoiceDraftWords.noTaxOfFee)],
  },
];
