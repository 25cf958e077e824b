import type { Comparison, RecordDifference } from '@tsuun/contract/month-end/snapshot';
import { sourceWord } from '@tsuun/domain/message/month-end/report';
import { differenceKinds, sideHeadings, snapshotWords as words } from '@tsuun/domain/message/month-end/snapshot';
import { words as common } from '@tsuun/domain/message/words';
import { Link } from '../../../../shell/link.tsx';
import { pages } from '../../../../shell/pages.ts';
import { useCanOpen } from '../../../../shell/site-meta.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { PlainTable, type PlainColumn } from '../../../../ui/table/plain-table.tsx';
import { Signed } from './signed.tsx';

interface DifferencesTableProps {
  readonly found: Comparison;
  readonly rows: readonly RecordDifference[];
}

/** Field of a differing record. */
type Row = RecordDifference['fields'][number] & { readonly record: RecordDifference };

/** Table of differing records, field by field, with user, time and cause of the change. */
export const DifferencesTable = ({ found: { base, other }, rows }: DifferencesTableProps) => (
  <PlainTable
    label={words.compareTitle}
    look="comparison-table"
    columns={columnsOf(sideHeadings(base.no, other?.no ?? null))}
    groups={rows.map((record) => ({
      key: `${record.source} ${record.id}`,
      rows: record.fields.map((field) => ({ ...field, record })),
    }))}
    keyOf={({ label }) => label}
  />
);

const columnsOf = ([was, is]: readonly [string, string]): readonly PlainColumn<Row>[] => [
  {
    key: 'kind',
    header: words.kind,
    heading: true,
    perGroup: true,
    cell: ({ record }) => differenceKinds[record.kind],
  },
  { key: 'cntnNo', header: words.cntnNo, perGroup: true, cell: ({ record }) => <Name record={record} /> },
  { key: 'acceptNo', header: words.acceptNo, perGroup: true, cell: ({ record }) => record.acceptNo ?? common.none },
  {
    key: 'billingTo',
    header: words.billingTo,
    look: 'cut plain-cut',
    perGroup: true,
    title: ({ record }) => record.billingTo,
    cell: ({ record }) => record.billingTo ?? common.none,
  },
  { key: 'field', header: words.field, heading: true, cell: ({ label }) => label },
  side('was', was, '', ({ before }) => before),
  {
    key: 'arrow',
    header: '',
    width: 32,
    look: 'muted',
    cell: () => <Icon name="arrowRight" small label={common.becomes} />,
  },
  side('is', is, 'strong', ({ after }) => after),
  {
    key: 'difference',
    header: words.difference,
    look: 'end',
    cell: ({ difference }) => difference !== null && <Signed yen={difference} />,
  },
  {
    key: 'changedAt',
    header: words.changedAt,
    title: ({ changedAt }) => changedAt,
    cell: ({ changedAt }) => changedAt?.slice(5, 16),
  },
  { key: 'changedBy', header: words.changedBy, cell: ({ changedBy }) => changedBy },
  { key: 'cause', header: words.cause, cell: ({ cause }) => cause },
];

/** Value of the field on one side; a text may be cut. */
const side = (key: string, header: string, look: string, textOf: (row: Row) => string | null): PlainColumn<Row> => ({
  key,
  header,
  lookOf: ({ isYen }) => `${look} ${isYen ? 'end' : 'cut plain-cut'}`,
  title: (row) => (row.isYen ? null : textOf(row)),
  cell: (row) => textOf(row) ?? <span className="faint">{common.blank}</span>,
});

/** Name of the record, with a link if it exists and the user can open it. */
function Name({ record: { source, id, exists, cntnNo } }: { readonly record: RecordDifference }) {
  const canOpen = useCanOpen();
  const page = source === 'order' ? pages.order : pages.fees;
  const name = source === 'fee' ? `${sourceWord(source)} ${id}` : (cntnNo ?? common.none);
  if (!exists || !canOpen(page.code)) return name;
  return <Link to={`${page.path}?id=${id}`}>{name}</Link>;
}
