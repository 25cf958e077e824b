import {
  type DraftLine,
  type DraftOf,
  type DraftSum,
  type DraftTotal,
  sumOfLine,
  Tally,
  totalOf,
} from '@tsuun/domain/month-end/invoice-draft/draft';
import { counted } from '@tsuun/domain/message/figures';
import { invoiceDraftWords as words, missingCharacters } from '@tsuun/domain/message/month-end/invoice-draft';
import { shown, type Faces } from './face.ts';
import { fitText } from './fit-text.ts';
import { draftColumns, draftYen } from './page-columns.ts';
import { drawFrame, drawSums, totalSize, type DraftHeader } from './page-header.ts';
import { drawHeadings, drawRow, fitRow, leading } from './page-row.ts';
import { paper, PdfPages } from './pdf-pages.ts';

const { width, height, margin } = paper;
const right = width - margin;
/** Lower limit of the lines; the sum of the page and the footer are below it. */
const bottom = height - 60;
const barHeight = 15;

/** Streams the bytes of a PDF page by page; memory contains no more than one page and a batch of lines (DRAFT-08). */
export async function* draftPdf(
  draft: DraftOf,
  lines: AsyncIterable<readonly DraftLine[]>,
  header: DraftHeader,
  faces: Faces,
): AsyncGenerator<Buffer> {
  const pages = new DraftPages(draft, header, faces);
  for await (const some of lines) {
    for (const line of some) pages.add(line);
    const ready = pages.take();
    if (ready) yield ready;
  }
  pages.end();
  const rest = pages.take();
  if (rest) yield rest;
}

class DraftPages {
  private readonly pages: PdfPages;
  private readonly draft: DraftOf;
  private readonly header: DraftHeader;
  private readonly faces: Faces;
  private readonly name: string;
  private readonly missing = new Set<string>();
  private readonly tally = new Tally();
  private y = 0;
  private number = 0;
  private onPage: DraftTotal[] = [];
  private source: DraftLine['source'] | null = null;

  constructor(draft: DraftOf, header: DraftHeader, faces: Faces) {
    this.faces = faces;
    const reported = ({ taxName }: DraftSum): string | null => (taxName === null ? null : this.shown(taxName));
    this.draft = { ...draft, sums: draft.sums.map((sum) => ({ ...sum, taxName: reported(sum) })) };
    this.name = this.shown(draft.party.name ?? words.noParty);
    this.header = {
      ...header,
      filters: header.filters.map((filter) => ({ ...filter, text: this.shown(filter.text) })),
      madeBy: this.shown(header.madeBy),
    };
    this.pages = new PdfPages(faces, `${words.title} ${this.name}`, header.madeAt);
    this.begin();
    this.y = drawSums(this.pages, this.draft, this.header, this.y);
    this.y = drawHeadings(this.pages, this.y);
  }

  private shown(text: string): string {
    return shown(text, this.faces, (character) => this.missing.add(character));
  }

  /** Starts a page with the frame that all pages share. */
  private begin(): void {
    this.pages.addPage();
    this.y = drawFrame(this.pages, this.draft, this.header, this.name);
  }

  /** Starts the next page if this one does not have that much room. */
  private ensureSpace(room: number): void {
    if (this.y + room <= bottom) return;
    this.endPage();
    this.begin();
    this.y = drawHeadings(this.pages, this.y);
  }

  /** Prints the sum of the lines of the page. */
  private endPage(): void {
    const { count, amount } = totalOf(this.onPage);
    this.onPage = [];
    this.drawTotal(bottom, `${words.pageSum}　${counted(count)}`, draftYen(amount));
  }

  private drawTotal(y: number, label: string, amount: string): void {
    const tax = draftColumns.at(-1)?.width ?? 0;
    this.pages.line(margin, y, { x: right, y }, 0.8);
    this.pages.text(label, margin, y + 12, {
      size: 8.5,
      weight: 'bold',
      align: 'end',
      width: right - margin - tax - 90,
    });
    const style = { size: 9, weight: 'bold', align: 'end', width: 88, figures: true } as const;
    this.pages.text(amount, right - tax - 90.5, y + 12, style);
  }

  add(line: DraftLine): void {
    this.number += 1;
    const row = fitRow(this.pages, line, this.number, (text) => this.shown(text));
    const begins = line.source !== this.source;
    this.ensureSpace(row.height + (begins ? barHeight : 0));
    if (begins) this.drawBar(line.source);
    drawRow(this.pages, row, this.y);
    this.y += row.height;
    this.onPage.push(sumOfLine(line));
    this.tally.add(line);
  }

  /** Draws the bar above the first order and the first fee. */
  private drawBar(source: DraftLine['source']): void {
    this.source = source;
    const { count, amount } = totalOf(this.draft.sums.filter((sum) => sum.source === source));
    const name = source === 'order' ? 'オーダー' : words.fees;
    this.pages.box(margin, this.y, right - margin, barHeight, 0.97);
    this.pages.text(`${name}　${counted(count)}　${draftYen(amount)}円`, margin + 4, this.y + 10.5, {
      size: 8.5,
      weight: 'bold',
    });
    this.y += barHeight;
  }

  /**
   * Draws the total and the note on characters that could not be shown, and ends the document; throws if the lines are
   * not the ones that were summed.
   */
  end(): void {
    this.tally.check(this.draft.sums);
    this.endPage();
    const { count, amount } = totalOf(this.draft.sums);
    this.drawTotal(bottom + 15, `${words.total}　${counted(count)}`, draftYen(amount));
    if (this.missing.size > 0) this.drawMissing();
    this.pages.end(totalSize);
  }

  private drawMissing(): void {
    const text = missingCharacters([...this.missing]);
    // The document cannot show the character itself either.
    const plain = shown(text, this.faces, () => undefined);
    const widthOf = (line: string, points: number): number => this.pages.widthOf(line, { size: points });
    const { size, lines } = fitText(plain, right - margin, [7.5, 6.5], widthOf);
    this.ensureSpaceAtEnd(lines.length * leading + 4);
    lines.forEach((line, at) => this.pages.text(line, margin, this.y + 11 + at * leading, { size }));
  }

  /** Makes room below the last line, or on a new page. */
  private ensureSpaceAtEnd(room: number): void {
    if (this.y + room <= bottom) return;
    this.begin();
  }

  take(): Buffer | null {
    return this.pages.take();
  }
}
