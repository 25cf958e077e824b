import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';

const headerSize = 44;
const entrySize = 20;

/**
 * Unpacks a WOFF file to a plain font (https://www.w3.org/TR/WOFF/), because fontkit would unpack its tables again for
 * each glyph of each page.
 */
function unpackWoff(file: Buffer): Buffer {
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, n) => {
    const at = headerSize + n * entrySize;
    const [offset, packed, size] = [4, 8, 12].map((field) => file.readUInt32BE(at + field)) as [number, number, number];
    const bytes = file.subarray(offset, offset + packed);
    return {
      tag: file.subarray(at, at + 4),
      sum: file.subarray(at + 16, at + 20),
      bytes: packed < size ? inflateSync(bytes) : bytes,
    };
  });
  const head = Buffer.alloc(12 + count * 16);
  file.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const pieces: Buffer[] = [head];
  let offset = head.length;
  for (const [n, { tag, sum, bytes }] of tables.entries()) {
    const at = 12 + n * 16;
    tag.copy(head, at);
    sum.copy(head, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const padding = -bytes.length & 3;
    pieces.push(bytes, Buffer.alloc(padding));
    offset += bytes.length + padding;
  }
  return Buffer.concat(pieces);
}

/** Printed replacement for a character that neither font contains. */
const geta = '〓';

/** Characters that select a variant of the character before them; all variants are drawn alike here. */
const shapeMarks = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
/**
 * Combining marks, such as か with ゛, which are composed if a composed character exists. Other characters that Unicode
 * treats as equal (U+FA19 and 神) look different.
 */
const marked = /.\p{M}+/gsu;
const unseen = /[\p{Cc}\u2028\u2029]/gu;

/** One weight of a font, opened once for all documents. */
interface Face {
  readonly font: Font;
  readonly has: (character: string) => boolean;
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

async function openFace(path: string): Promise<Face> {
  const packed = await readFile(resolve(path));
  const font = create(path.endsWith('.woff') ? unpackWoff(packed) : packed) as Font;
  const characters = new Set(font.characterSet);
  return { font, has: (character) => characters.has(character.codePointAt(0) ?? 0) };
}

const openAll = async (): Promise<Faces> => ({
  regular: await openFace('@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'),
  bold: await openFace('@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf'),
  rare: await openFace('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  boldRare: await openFace('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
  figures: await openFace('@fontsource/biz-udgothic/files/biz-udgothic-latin-400-normal.woff'),
  boldFigures: await openFace('@fontsource/biz-udgothic/files/biz-udgothic-latin-700-normal.woff'),
});

let opened: Promise<Faces> | null = null;

/** Reads the fonts with the first page of a process. */
export function openFaces(): Promise<Faces> {
  opened ??= openAll();
  return opened;
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
