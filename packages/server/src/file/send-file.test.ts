import { expect, test } from 'vitest';
import { charsetOf } from './send-file.ts';

test.each([
  ['plain letters', Buffer.from('a,b\r\n1,2\r\n'), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from('\ufeff受付番号\r\n'), 'utf-8'],
  ['UTF-8 cut within a character', Buffer.from('受付番号\r\n荷').subarray(0, -1), 'utf-8'],
  ['CP932', Buffer.from('8ef3957494d48d860d0a', 'hex'), 'shift_jis'],
  ['UTF-16', Buffer.from('\ufeff受付番号', 'utf16le'), 'utf-16'],
  ['nothing', Buffer.alloc(0), 'utf-8'],
])('R34 the charset of a CSV of %s is named', (_what, first, charset) => expect(charsetOf(first)).toBe(charset));
