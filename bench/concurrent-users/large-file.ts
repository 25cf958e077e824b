import { addDays } from '@tsuun/domain/value/day';
import { cp932, zentsuHeaders, zentsuRow } from '../../packages/server/testing/zentsu-file.ts';
import { csvFile } from '../../packages/server/testing/csv-file.ts';

/** A file of new orders in the format of the nationwide system, about 290 bytes a row, at the stations of `make-rules.ts`. */
export function largeFile(rows: number): Blob {
  const at = 10_000;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from < rows; from += at) {
    const some = Array.from({ length: Math.min(at, rows - from) }, (_, n) => row(from + n));
    const text = csvFile(zentsuHeaders, some);
    parts.push(new Uint8Array(cp932(from === 0 ? text : text.slice(text.indexOf('\r\n') + 2))));
  }
  return new Blob(parts);
}

/**
 * Row of any day of a year, each with another consignee: some of the written rows are where users search, but not all.
 */
function row(n: number) {
  const [dep, arr] = [1 + (n % 150), 1 + (Math.floor(n / 150) % 150)];
  const day = (later: number): string => addDays('2025-07-01', (n % 360) + later).replaceAll('-', '/');
  return zentsuRow(`L${String(n).padStart(9, '0')}`, {
    オーダー種別: n % 3 === 0 ? '到着' : '発送',
    発駅コード: String(4500 + dep),
    発受託人コード: String(30_000 + dep),
    着駅コード: String(4500 + arr),
    着受託人コード: String(30_000 + arr),
    発送完了日: day(0),
    到着完了日: day(2),
    荷受人名: `${n % 50 === 0 ? '東大阪' : `第${n % 7_000}`}食品㈱ ${n}倉庫`,
    荷受人住所: `大阪府東大阪市長田東${n % 300}丁目 東部流通センター第${n}号棟`,
    品目コード: '000001',
    備考: `時間指定 午前着 荷姿パレット8枚積 積み替え不可 到着前に電話連絡のこと ${n}`,
  });
}
