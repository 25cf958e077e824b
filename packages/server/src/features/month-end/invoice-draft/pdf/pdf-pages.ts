import { words } from '@tsuun/domain/message/words';
import PdfKit from 'pdfkit';
import type { Faces } from './face.ts';

/** A4 in landscape, in points. */
export const paper = { width: 841.89, height: 595.28, margin: 30 } as const;

export type Weight = 'regular' | 'bold';
type FaceName = keyof Faces;
/** Part of a text in one font. */
type Run = readonly [name: FaceName, text: string];
export type Align = 'start' | 'end' | 'center';

export interface Style {
  readonly size: number;
  readonly weight?: Weight;
  /** Alignment of the text in `width`; `start` by default. */
  readonly align?: Align;
  readonly width?: number;
  /** Shade from 0 (black) to 1 (white). */
  readonly gray?: number;
  /** True for digits of equal width. */
  readonly figures?: boolean;
}

const shade = (gray: number): [number, number, number] => [gray * 255, gray * 255, gray * 255];

/** Document written page by page: a page can be taken as bytes as soon as the next one begins. */
export class PdfPages {
  private readonly doc: PDFKit.PDFDocument;
  private readonly faces: Faces;
  /** The number of all pages, known only at the end: one drawing that every page refers to. */
  private readonly total: PDFKit.PDFKitReference;
  private readonly totalFonts: { Font: object } = { Font: {} };
  pages = 0;

  /** `madeAt` is `YYYY-MM-DD HH:mm:ss` in Japan. */
  constructor(faces: Faces, title: string, madeAt: string) {
    this.faces = faces;
    const info = { Title: title, Creator: words.product, CreationDate: new Date(`${madeAt.replace(' ', 'T')}+09:00`) };
    const page = { autoFirstPage: false, size: 'A4', layout: 'landscape', margin: 0 } as const;
    // An empty name instead of Helvetica, which would not be embedded.
    this.doc = new PdfKit({ ...page, pdfVersion: '1.7', lang: 'ja', font: '', info });
    // pdfkit takes opened fonts as well as files; its types name only files.
    for (const [name, { font }] of Object.entries(faces)) this.doc.registerFont(name, font as unknown as Buffer);
    const box = [0, -20, 100, 5];
    this.total = this.doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: box, Resources: this.totalFonts });
  }

  /** Starts a page; the previous one is then ready to be taken. */
  addPage(): void {
    this.doc.addPage();
    this.pages += 1;
  }

  /** Draws a text with its baseline at `y`, counted from the top, and within `width` from `x` if a width is given. */
  text(text: string, x: number, y: number, style: Style): void {
    const { align = 'start', width = 0, gray = 0 } = style;
    const spare = align === 'start' ? 0 : width - this.widthOf(text, style);
    if (gray > 0) this.doc.save().fillColor(shade(gray));
    this.doc.x = align === 'center' ? x + spare / 2 : x + spare;
    this.doc.y = y;
    for (const [name, part] of this.runs(text, style)) {
      this.doc.font(name, sizeOf(name, style.size)).text(part, { lineBreak: false, baseline: 'alphabetic' });
    }
    if (gray > 0) this.doc.restore();
  }

  widthOf(text: string, style: Style): number {
    let width = 0;
    for (const [name, part] of this.runs(text, style))
      width += this.doc.font(name, sizeOf(name, style.size)).widthOfString(part);
    return width;
  }

  /**
   * Splits a text by font: the fixed-pitch one for digits and hyphens, because all other characters are equally wide in
   * every amount, and the second one for what the program's font lacks.
   */
  private runs(text: string, { weight = 'regular', figures = false }: Style): readonly Run[] {
    if (!figures) return this.runsOfWords(text, weight);
    const digits = weight === 'bold' ? 'boldFigures' : 'figures';
    const parts = text.match(/[0-9-]+|[^0-9-]+/g) ?? [];
    return parts.flatMap((part) => (/^[0-9-]/.test(part) ? [[digits, part] as const] : this.runsOfWords(part, weight)));
  }

  private runsOfWords(text: string, weight: Weight): readonly Run[] {
    const face = this.faces[weight];
    const characters = [...text];
    if (characters.every((character) => face.has(character))) return [[weight, text]];
    const rare = weight === 'bold' ? 'boldRare' : 'rare';
    return characters.map((character) => [face.has(character) ? weight : rare, character]);
  }

  totalPages(x: number, y: number): void {
    this.doc.page.xobjects.Total = this.total;
    this.doc.save().translate(x, y).addContent('/Total Do').restore();
  }

  line(x: number, y: number, to: { readonly x: number; readonly y: number }, width = 0.5, gray = 0): void {
    this.doc.save().lineWidth(width).moveTo(x, y).lineTo(to.x, to.y).stroke(shade(gray)).restore();
  }

  box(x: number, y: number, width: number, height: number, fill: number): void {
    this.doc.save().rect(x, y, width, height).fill(shade(fill)).restore();
  }

  frame(x: number, y: number, width: number, height: number, stroke = 1): void {
    this.doc.save().lineWidth(stroke).rect(x, y, width, height).stroke().restore();
  }

  /** Returns the part of the file that is ready. */
  take(): Buffer | null {
    return this.doc.read() as Buffer | null;
  }

  /** Ends the document; the rest is then ready to be taken. */
  end(totalSize: number): void {
    const { page } = this.doc;
    const { content } = page;
    // This text is drawn into the object that all pages refer to.
    page.content = this.total;
    this.text(String(this.pages), 0, 0, { size: totalSize });
    page.content = content;
    this.totalFonts.Font = page.fonts;
    this.total.end('');
    this.doc.end();
  }
}

/** Font size of a run; digits are drawn slightly smaller than the surrounding text. */
const sizeOf = (name: FaceName, size: number): number =>
  name === 'figures' || name === 'boldFigures' ? Math.round(size * 108) / 100 : size;
