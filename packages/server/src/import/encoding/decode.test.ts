import { expect, test } from 'vitest';
import { decode } from './decode.ts';

test.each([0x1a, 0x1c, 0x7f])('IMP-25 the control character %i of CP932 is that of its byte', (byte) => {
  const text = decode(new TextDecoder('shift_jis'), Buffer.from([0x41, byte, 0x8e, 0xf3]));
  expect(text).toBe(`A${String.fromCharCode(byte)}受`);
});
