import { serialFromDay } from '@tsuun/domain/value/day';
import { dispatchFormat } from '@tsuun/domain/formats/dispatch';
import { escapeXml, rowXml, sheetXml, type XlsxCell, xlsxParts } from '../../packages/server/testing/xlsx-file.ts';
import { zipFile } from '../../packages/server/testing/zip-file.ts';

/** Makes a workbook as spreadsheet programs write it: cell references, shared strings, dates as formatted numbers. */
export function makeSheet(rows: number, { car = 1, columns = 0 } = {}): Buffer {
  const texts = new Map<string, number>();
  const text = (value: string): XlsxCell => {
    if (!texts.has(value)) texts.set(value, texts.size);
    return { xml: `<c t="s"><v>${texts.get(value)}</v></c>` };
  };
  const day = { day: serialFromDay('2026-06-01') };
  const others = Array.from({ length: columns }, (_, n) => n);
  const lines: string[] = [
    rowXml([...dispatchFormat.columns.map(({ header }) => text(header)), ...others.map((n) => text(`列${n}`))], 1),
  ];
  for (let n = 1; n <= rows; n += 1) {
    const trip = [text(`D${n}`), text('配達'), day, ((n * car) % 9999) + 1, text(`乗務員${n % 200}`)];
    const truck = [text('4t'), text('ウイング'), 4000, (n % 9) + 1];
    lines.push(
      rowXml(
        [...trip, ...truck, ...others.map((k) => (k % 3 === 0 ? text(`文字${(n * 7 + k) % 1000}`) : n * k))],
        n + 1,
      ),
    );
  }
  const strings = `<sst>${[...texts.keys()].map((value) => `<si><t>${escapeXml(value)}</t></si>`).join('')}</sst>`;
  return zipFile(xlsxParts(sheetXml(lines.join('')), { strings }));
}
