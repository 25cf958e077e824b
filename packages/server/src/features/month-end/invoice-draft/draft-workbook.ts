import { Readable } from 'node:stream';
import { labelOfSum, lineColumns, sumColumns, type DraftColumn } from '@tsuun/domain/month-end/invoice-draft/columns';
import { type DraftLine, type DraftOf, Tally, totalOf } from '@tsuun/domain/month-end/invoice-draft/draft';
import { invoiceDraftWords as words } from '@tsuun/domain/message/month-end/invoice-draft';
import { monthText } from '@tsuun/domain/message/month-end/report';
import { copyText } from '../../../export/rows/copy-text.ts';
import { RowStream } from '../../../export/rows/row-stream.ts';
import { sheetFormat } from '../../../export/xlsx/sheet-format.ts';
import { workbook } from '../../../export/xlsx/workbook.ts';
import { filterFacts, type DraftHeader } from './pdf/page-header.ts';

/** Creates the workbook of one document: its lines, and its sums with the notes that a reader needs (DRAFT-05). */
export function draftWorkbook(
  draft: DraftOf,
  lines: AsyncIterable<readonly DraftLine[]>,
  header: DraftHeader,
): Readable {
  const { code, name } = draft.party;
  const partyText = [code, name ?? words.noParty].filter((part) => part !== null).join(' ');
  const pageHeader = `【${words.mark}】${words.title} ${monthText(header.from)} ${partyText}　${words.notInvoice}`;
  const sheet = <Row>(title: string, columns: readonly DraftColumn<Row>[], rows: AsyncIterable<Buffer>) => ({
    name: `${words.mark}_${title}`,
    content: streamed(rows, new RowStream(sheetFormat(columns, pageHeader), () => undefined)),
  });
  return workbook(
    sheet(words.lines, lineColumns, lineRows(draft, lines)),
    sheet(words.sums, sumColumns, sumRows(draft, header, partyText)),
  );
}

/** Streams the sheet; an error in its rows fails the stream. */
function streamed(rows: AsyncIterable<Buffer>, sheet: RowStream): Readable {
  const source = Readable.from(rows, { objectMode: false });
  source.on('error', (error) => sheet.destroy(error));
  sheet.on('close', () => source.destroy());
  return source.pipe(sheet);
}

type Cells = readonly (string | null)[];

const cellsOf = <Row>(columns: readonly DraftColumn<Row>[], row: Row): Cells =>
  columns.map(({ of }) => of(row)?.toString() ?? null);

async function* lineRows({ sums }: DraftOf, lines: AsyncIterable<readonly DraftLine[]>): AsyncGenerator<Buffer> {
  const tally = new Tally();
  for await (const some of lines) {
    for (const line of some) tally.add(line);
    yield copyText(some.map((line) => cellsOf(lineColumns, line)));
  }
  tally.check(sums);
}

/**
 * Rows with the sums by tax category and in total; below them the party, the month and the note that this is no
 * invoice.
 */
async function* sumRows({ sums }: DraftOf, header: DraftHeader, partyText: string): AsyncGenerator<Buffer> {
  const rows = sums.map((sum) => cellsOf(sumColumns, { ...sum, label: labelOfSum(sum) }));
  rows.push(cellsOf(sumColumns, { ...totalOf(sums), label: words.total }));
  const facts = [
    words.notInvoice,
    words.noTax,
    `${words.party}：${partyText}`,
    `${words.month}：${monthText(header.from)}（${header.basis}　${header.from}～${header.to}）`,
    ...filterFacts(header.filters).map(([label, text]) => `${label}：${text}`),
    `${words.made}：${header.madeAt}　${header.madeBy}`,
  ];
  const blanks: Cells = sumColumns.slice(1).map(() => null);
  yield copyText([...rows, [null, ...blanks], ...facts.map((fact) => [fact, ...blanks])]);
}
