import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { type FileEncoding, fileEncoding } from './file-encoding.ts';

const text = '受付番号,荷受人名\nA1,㈱髙﨑①～－𠮷\n';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test.each<[string, Buffer, FileEncoding]>([
  ['UTF-8', Buffer.from(text), 'utf-8'],
  ['plain ASCII', Buffer.from('a,b\n'), 'utf-8'],
  ['nothing', Buffer.alloc(0), 'utf-8'],
  ['CP932', iconv.encode(text.replace('𠮷', ''), 'cp932'), 'shift_jis'],
  ['UTF-8 that ends within a character', Buffer.from(text).subarray(0, 1), 'shift_jis'],
  ['a stray byte after much UTF-8', Buffer.concat([Buffer.from(text.repeat(50)), Buffer.from([0x82])]), 'shift_jis'],
])('IMP-25 %s is told whatever the pieces', async (_, bytes, expected) => {
  for (const size of [1, 2, 3, 5, 7, 1000]) {
    expect(await fileEncoding(inPieces(bytes, size)), `pieces of ${size}`).toBe(expected);
  }
});
