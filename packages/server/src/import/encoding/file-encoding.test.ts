import { otherEncodingSentence } from '@tsuun/domain/message/transfer-sentence';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { type FileEncoding, fileEncoding } from './file-encoding.ts';

const text = '受付番号,荷受人名\nA1,㈱髙﨑①～－𠮷\n';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const withoutByte = (bytes: Buffer, at: number): Buffer =>
  Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]);

test.each<[string, Buffer, FileEncoding]>([
  ['UTF-8', Buffer.from(text), 'utf-8'],
  ['plain ASCII', Buffer.from('a,b\n'), 'utf-8'],
  ['nothing', Buffer.alloc(0), 'utf-8'],
  ['CP932', iconv.encode(text.replace('𠮷', ''), 'cp932'), 'shift_jis'],
  ['UTF-8 that ends within a character', Buffer.from(text).subarray(0, 1), 'shift_jis'],
  ['UTF-8 with a stray byte at its end', Buffer.concat([Buffer.from(text.repeat(50)), Buffer.from([0x82])]), 'utf-8'],
  ['UTF-8 that lacks a byte in its first line', withoutByte(Buffer.from(text.repeat(3)), 4), 'utf-8'],
  [
    'CP932 behind half-width kana that are valid UTF-8',
    iconv.encode(`ﾏｴ\n${text.replace('𠮷', '')}`, 'cp932'),
    'shift_jis',
  ],
  ['CP932 with a rare kanji before a common one', Buffer.from('e9b596570a8ff390740a', 'hex'), 'shift_jis'],
])('IMP-25 %s is reported whatever the pieces', async (_, bytes, expected) => {
  for (const size of [1, 2, 3, 5, 7, 1000]) {
    expect(await fileEncoding(inPieces(bytes, size)), `pieces of ${size}`).toBe(expected);
  }
});

test.each([
  ['EUC-JP', iconv.encode(text.replace(/[㈱髙﨑①𠮷]/gu, ''), 'eucjp')],
  ['JIS（ISO-2022-JP）', Buffer.from('\u001b$B<uIU\u001b(B,a\n')],
  ['UTF-16（BOMなし）', Buffer.from('受付,a1,b2\n', 'utf16le')],
])('IMP-45 %s is known by its name', async (name, bytes) => {
  await expect(fileEncoding(inPieces(bytes, 7))).rejects.toThrow(otherEncodingSentence(name));
});
