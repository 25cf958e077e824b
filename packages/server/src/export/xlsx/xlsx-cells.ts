import type { CellKind } from '@tsuun/domain/transfer/export-column';
import { put, type CellWriter } from '../rows/cell-writer.ts';
import { isBlank } from '../rows/copy-text.ts';
import { styleOf } from './styles.ts';
import { writeXmlText } from './xml-text.ts';

/** Cells carry no address: their order tells it, so blank ones have to stand. */
const blankCell = Buffer.from('<c/>');
const numberEnd = Buffer.from('</v></c>');
const textEnd = Buffer.from('</t></is></c>');

/** The writer of one column. Texts are typed as texts, so that none can run as a formula (R31). */
export const xlsxCell = (kind: CellKind): CellWriter => (kind === 'text' ? textCell() : numberCell(kind));

/** Numbers as the database wrote them; a day comes as the number spreadsheets keep. */
function numberCell(kind: CellKind): CellWriter {
  const start = Buffer.from(`<c s="${styleOf[kind]}"><v>`);
  return (input, from, to, out, at) => {
    if (isBlank(input, from, to)) return put(blankCell, out, at);
    let end = put(start, out, at);
    for (let i = from; i < to; i += 1) out[end++] = input[i] as number;
    return put(numberEnd, out, end);
  };
}

function textCell(): CellWriter {
  const open = `<c s="${styleOf.text}" t="inlineStr"><is>`;
  const start = Buffer.from(`${open}<t>`);
  const startWithSpace = Buffer.from(`${open}<t xml:space="preserve">`);
  return (input, from, to, out, at) => {
    if (isBlank(input, from, to)) return put(blankCell, out, at);
    const end = put(hasOuterSpace(input, from, to) ? startWithSpace : start, out, at);
    return put(textEnd, out, writeXmlText(input, from, to, out, end));
  };
}

/** XML readers may drop spaces at the ends of a text; what COPY has escaped may be one. */
function hasOuterSpace(input: Buffer, from: number, to: number): boolean {
  const space = 0x20;
  const backslash = 0x5c;
  const first = input[from] as number;
  return first <= space || first === backslash || input[to - 1] === space || input[to - 2] === backslash;
}
