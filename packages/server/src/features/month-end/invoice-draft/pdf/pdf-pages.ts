import { words } from '@tsuun/domain/message/words';
import PdfKit from 'pdfkit';
import type { Faces } from './face.ts';

/** A4 in landscape, in points. */
export const pageSize = { width: 841.89, height: 595.28, margin: 30 } as const;

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

/** Objects that pdfkit keeps for a font in a document, and in which its pages list the resources they use. */
interface Embedded {
  readonly id: string;
  encode(text: string): readonly [codes: readonly string[], positions: unknown];
  ref(): object;
}
interface Reference {
  end(content: string): void;
}
interface Inner {
  readonly _font: Embedded;
  readonly page: { readonly fonts: Record<string, object>; readonly xobjects: Record<string, object> };
  addContent(content: string): void;
  ref(data: object): Reference;
}

const fixed = (n: number): string => String(Math.round(n * 100) / 100);

/**
 * Document written page by page: a page is collected as content operators, passed to pdfkit at its end and taken as
 * bytes. The `text` of pdfkit shapes and breaks each text again, which is too slow for a statement of 100,000 lines
 * (docs/decisions/0033).
 */
export class PdfPages {
  private readonly doc: PDFKit.PDFDocument;
  private readonly inner: Inner;
  private readonly faces: Faces;
  private readonly embedded = new Map<FaceName, Embedded>();
  private readonly codes: Readonly<Record<FaceName, Map<string, string>>> = {
    regular: new Map(),
    bold: new Map(),
    rare: new Map(),
    boldRare: new Map(),
    figures: new Map(),
    boldFigures: new Map(),
  };
  private readonly total: Reference;
  private content: string[] = [];
  pages = 0;

  /** `madeAt` is `YYYY-MM-DD HH:mm:ss` in Japan. */
  constructor(faces: Faces, title: string, madeAt: string) {
    this.faces = faces;
    const font = faces.regular.font as unknown as string;
    const info = { Title: title, Creator: words.product, CreationDate: new Date(`${madeAt.replace(' ', 'T')}+09:00`) };
    this.doc = new PdfKit({
      autoFirstPage: false,
      size: 'A4',
      layout: 'landscape',
      margin: 0,
      pdfVersion: '1.7',
      lang: 'ja',
      font,
      info,
    });
    this.inner = this.doc as unknown as Inner;
    this.total = this.inner.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -5, 100, 20],
      Resources: { Font: { [this.font('regular').id]: this.font('regular').ref() } },
    });
  }

  /** Font of the document, embedded at its first use. */
  private font(name: FaceName): Embedded {
    const known = this.embedded.get(name);
    if (known) return known;
    this.doc.font(this.faces[name].font as unknown as string);
    const { _font: font } = this.inner;
    this.embedded.set(name, font);
    return font;
  }

  /** Starts a page; the previous one is then ready to be taken. */
  addPage(): void {
    this.endPage();
    this.doc.addPage();
    this.pages += 1;
    this.inner.page.xobjects.Total = this.total;
  }

  private endPage(): void {
    if (this.content.length > 0) this.inner.addContent(this.content.join('\n'));
    this.content = [];
  }

  /** Draws a text with its baseline at `y`, counted from the top, and within `width` from `x` if a width is given. */
  text(text: string, x: number, y: number, style: Style): void {
    if (text === '') return;
    const { size, align = 'start', width = 0, gray = 0 } = style;
    const taken = align === 'start' ? 0 : this.widthOf(text, style);
    const left = align === 'end' ? x + width - taken : align === 'center' ? x + (width - taken) / 2 : x;
    let set = '';
    for (const [name, part] of this.runs(text, style)) {
      const font = this.font(name);
      this.inner.page.fonts[font.id] = font.ref();
      set += `/${font.id} ${sizeOf(name, size)} Tf <${this.codesOf(part, name)}> Tj `;
    }
    this.content.push(`BT ${gray} g 1 0 0 -1 ${fixed(left)} ${fixed(y)} Tm ${set}ET`);
  }

  widthOf(text: string, style: Style): number {
    let width = 0;
    for (const [name, part] of this.runs(text, style))
      width += this.faces[name].widthOf(part, sizeOf(name, style.size));
    return width;
  }

  /**
   * Splits a text by font: the fixed-pitch one for digits, because all other characters are equally wide in every
   * amount, and the second one for what the program's font lacks.
   */
  private runs(text: string, { weight = 'regular', figures = false }: Style): readonly Run[] {
    if (!figures) return this.runsOfWords(text, weight);
    const digits = weight === 'bold' ? 'boldFigures' : 'figures';
    const parts = text.match(/[0-9]+|[^0-9]+/g) ?? [];
    return parts.flatMap((part) => (/^[0-9]/.test(part) ? [[digits, part] as const] : this.runsOfWords(part, weight)));
  }

  private runsOfWords(text: string, weight: Weight): readonly Run[] {
    const face = this.faces[weight];
    const characters = [...text];
    if (characters.every((character) => face.has(character))) return [[weight, text]];
    const rare = weight === 'bold' ? 'boldRare' : 'rare';
    return characters.map((character) => [face.has(character) ? weight : rare, character]);
  }

  /** Draws the number of all pages, which is known only at the end: one small drawing that every page refers to. */
  totalPages(x: number, y: number): void {
    this.content.push(`q 1 0 0 -1 ${fixed(x)} ${fixed(y)} cm /Total Do Q`);
  }

  line(x: number, y: number, to: { readonly x: number; readonly y: number }, width = 0.5, gray = 0): void {
    this.content.push(`${gray} G ${width} w ${fixed(x)} ${fixed(y)} m ${fixed(to.x)} ${fixed(to.y)} l S`);
  }

  box(x: number, y: number, width: number, height: number, fill: number): void {
    this.content.push(`${fill} g ${fixed(x)} ${fixed(y)} ${fixed(width)} ${fixed(height)} re f`);
  }

  frame(x: number, y: number, width: number, height: number, stroke = 1): void {
    this.content.push(`0 G ${stroke} w ${fixed(x)} ${fixed(y)} ${fixed(width)} ${fixed(height)} re S`);
  }

  /** Returns the part of the file that is ready. */
  take(): Buffer | null {
    return this.doc.read() as Buffer | null;
  }

  /** Ends the document; the rest is then ready to be taken. */
  end(totalSize: number): void {
    this.endPage();
    const { id } = this.font('regular');
    this.total.end(`BT 0 g /${id} ${totalSize} Tf <${this.codesOf(String(this.pages), 'regular')}> Tj ET`);
    this.doc.end();
  }

  private codesOf(text: string, name: FaceName): string {
    const known = this.codes[name];
    let codes = '';
    for (const character of text) {
      let code = known.get(character);
      if (code === undefined) {
        code = this.font(name).encode(character)[0].join('');
        known.set(character, code);
      }
      codes += code;
    }
    return codes;
  }
}

/** Font size of a run; digits are drawn slightly smaller than the surrounding text. */
const sizeOf = (name: FaceName, size: number): number =>
  name === 'figures' || name === 'boldFigures' ? Math.round(size * 108) / 100 : size;
