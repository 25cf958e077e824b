import { isUtf8 } from 'node:buffer';
import { message } from '@tsuun/domain/message/message';
import { FileProblem } from './file-problem.ts';

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis';

/** What stands at the head of workbooks, old and new; whatever their name says, they are no CSV. */
const workbooks = [Buffer.from('PK'), Buffer.from('d0cf11e0', 'hex')];

const marks: readonly (readonly [Buffer, FileEncoding])[] = [
  [Buffer.from('efbbbf', 'hex'), 'utf-8'],
  [Buffer.from('fffe', 'hex'), 'utf-16le'],
  [Buffer.from('feff', 'hex'), 'utf-16be'],
];

/**
 * Tells the encoding by content: a mark at the head; else UTF-8 if every byte of the file agrees, else
 * CP932. A CP932 file shows itself at its first Japanese letters, so only UTF-8 files are read to their end for this.
 * Bytes that are neither decode to U+FFFD and become errors of their row.
 */
export async function fileEncoding(chunks: AsyncIterable<Buffer>): Promise<FileEncoding> {
  let head = true;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (head && workbooks.some((mark) => startsWith(chunk, mark))) throw new FileProblem(message.fileFormat);
    const marked = head && marks.find(([mark]) => startsWith(chunk, mark));
    if (marked) return marked[1];
    head = false;
    const text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const end = text.length - unfinished(text);
    if (!isUtf8(text.subarray(0, end))) return 'shift_jis';
    rest = text.subarray(end);
  }
  return rest.length === 0 ? 'utf-8' : 'shift_jis';
}

const startsWith = (chunk: Buffer, mark: Buffer): boolean => chunk.subarray(0, mark.length).equals(mark);

/** How many bytes at the end are the beginning of a UTF-8 character that goes on in the next piece. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] as number;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < sequenceLength(byte) ? back : 0;
  }
  return 0;
}

const sequenceLength = (lead: number): number => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2);
