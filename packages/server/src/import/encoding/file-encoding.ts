import { isAscii, isUtf8 } from 'node:buffer';
import { message } from '@tsuun/domain/message/message';
import { otherEncodingSentence } from '@tsuun/domain/message/transfer-sentence';
import { findLine, LineSplitter } from './line-splitter.ts';
import { FileProblem } from '../../reader/reading.ts';
import { cp932Letters, isEucJp, lineEncoding } from './line-encoding.ts';

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis';

/** First bytes of workbooks, old and new, which are refused as CSV files under any name. */
const workbooks = [Buffer.from('PK'), Buffer.from('d0cf11e0', 'hex')];

const marks: readonly (readonly [Buffer, FileEncoding])[] = [
  [Buffer.from('efbbbf', 'hex'), 'utf-8'],
  [Buffer.from('fffe', 'hex'), 'utf-16le'],
  [Buffer.from('feff', 'hex'), 'utf-16be'],
];

/**
 * Detects the encoding by content: a byte order mark at the start, else the first line whose bytes are valid in only
 * one of UTF-8 and CP932. A file without such a line is UTF-8 if all of it is valid. Invalid bytes are decoded to
 * U+FFFD and become errors of their row; a later line in the other encoding is found while the rows are read. Throws
 * `FileProblem` for files that are not text, and for other Japanese encodings by name.
 */
export async function fileEncoding(chunks: AsyncIterable<Buffer>): Promise<FileEncoding> {
  const lines = new LineSplitter();
  let head: Buffer = Buffer.alloc(0);
  let broken = false;
  let found: FileEncoding | null = null;
  const detect = (line: Buffer): boolean => {
    const encoding = lineEncoding(line);
    if (encoding === 'ascii') refuseJis(line);
    else if (isEucJp(line) && !isUtf8(line) && cp932Letters(line).common === 0) refuseEncoding('EUC-JP');
    broken ||= encoding === 'broken';
    if (encoding === 'utf-8' || encoding === 'shift_jis') found = encoding;
    return found !== null;
  };
  for await (const chunk of chunks) {
    if (head.length < headSize) {
      head = Buffer.concat([head, chunk.subarray(0, headSize - head.length)]);
      const marked = markOf(head);
      if (marked !== undefined) return marked;
    }
    findLine(lines.push(chunk), detect);
    if (found !== null) return found;
  }
  findLine(lines.end(), detect);
  return found ?? (broken ? 'shift_jis' : 'utf-8');
}

const headSize = 1024;

/**
 * Encoding that the first bytes indicate. Refuses workbooks, and UTF-16 without its mark, in which half the bytes are
 * zeros.
 */
function markOf(head: Buffer): FileEncoding | undefined {
  const begins = (mark: Buffer): boolean => head.subarray(0, mark.length).equals(mark);
  if (workbooks.some(begins)) throw new FileProblem(message.fileFormat);
  const marked = marks.find(([mark]) => begins(mark))?.[1];
  const zeros = head.filter((byte) => byte === 0).length;
  if (marked === undefined && head.length >= 4 && zeros * 4 > head.length) refuseEncoding('UTF-16（BOMなし）');
  return marked;
}

const jisEscape = Buffer.from('\u001b$');

function refuseJis(line: Buffer): void {
  if (isAscii(line) && line.includes(jisEscape)) refuseEncoding('JIS（ISO-2022-JP）');
}

function refuseEncoding(name: string): never {
  throw new FileProblem(otherEncodingSentence(name));
}
