import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

/** Printed replacement for a character that neither font contains. */
export const geta = '〓';

/** Characters that select a variant of the character before them; all variants are drawn alike here. */
const shapeMarks = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
/**
 * Combining marks, such as か with ゛, which are composed if a composed character exists. Other characters that Unicode
 * treats as equal (U+FA19 and 神) look different.
 */
const marked = /.\p{M}+/gsu;
const unseen = /[\p{Cc}\u2028\u2029]/gu;

/**
 * One weight of a font, opened once for all documents. Characters are mapped to glyphs one by one: the
 * font's rules for pairs and ligatures change no Japanese text, and applying them takes twenty times as long
 * (docs/decisions/0033).
 */
export class Face {
  /** An already opened font, in the form that pdfkit accepts. */
  readonly font: Font;
  private readonly glyphs = new Map<string, Glyph>();
  private readonly opened: Font;
  private readonly perEm: number;

  constructor(file: Buffer) {
    this.opened = create(file) as Font;
    this.perEm = this.opened.unitsPerEm;
    this.font = Object.create(this.opened, { layout: { value: (text: string) => this.layout(text) } }) as Font;
  }

  has(character: string): boolean {
    return this.glyph(character).id !== 0;
  }

  /** Width in points of a text at the font size `size`. */
  widthOf(text: string, size: number): number {
    let width = 0;
    for (const character of text) width += this.glyph(character).advanceWidth;
    return (width * size) / this.perEm;
  }

  private glyph(character: string): Glyph {
    const known = this.glyphs.get(character);
    if (known) return known;
    const glyph = this.opened.glyphForCodePoint(character.codePointAt(0) ?? 0);
    this.glyphs.set(character, glyph);
    return glyph;
  }

  private layout(text: string) {
    const glyphs = [...text].map((character) => this.glyph(character));
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return { glyphs, positions, advanceWidth: glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) };
  }
}

/**
 * The program's font in both weights, a second font for characters that it lacks (𠮷), and the fixed-pitch variant for
 * the digits of amounts: in the proportional one 1 is narrower than 0.
 */
export interface Faces {
  readonly regular: Face;
  readonly bold: Face;
  readonly rare: Face;
  readonly boldRare: Face;
  readonly figures: Face;
  readonly boldFigures: Face;
}

const { resolve } = createRequire(import.meta.url);
const read = (file: string): Promise<Buffer> => readFile(resolve(file));
const openFace = async (file: string): Promise<Face> => new Face(await read(`@expo-google-fonts/${file}`));
const figures = async (weight: number): Promise<Face> =>
  new Face(unpackWoff(await read(`@fontsource/biz-udgothic/files/biz-udgothic-latin-${weight}-normal.woff`)));

let opened: Promise<Faces> | null = null;

/** Opens the fonts with the first page of a process. */
export function openFaces(): Promise<Faces> {
  opened ??= openAll();
  return opened;
}

async function openAll(): Promise<Faces> {
  return {
    regular: await openFace('biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'),
    bold: await openFace('biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf'),
    rare: await openFace('noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
    boldRare: await openFace('noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
    figures: await figures(400),
    boldFigures: await figures(700),
  };
}

/** Returns the text that the fonts can show: 〓 replaces each missing character, which is reported to `missing`. */
export function shown(text: string, { regular, rare }: Faces, missing: (character: string) => void): string {
  const plain = text
    .replace(shapeMarks, '')
    .replace(marked, (some) => some.normalize('NFC'))
    .replace(unseen, ' ');
  let out = '';
  for (const character of plain) {
    const there = regular.has(character) || rare.has(character);
    if (!there) missing(character);
    out += there ? character : geta;
  }
  return out;
}
