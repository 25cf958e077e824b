import { parseCode } from './code.ts';
import { halfWidth } from './half-width.ts';
import { malformed, type Malformed } from './malformed.ts';

const width = 4;

/** Plates print dots for missing digits and a hyphen in the middle of four: `・・12`, `12-34`. */
const dots = /^[・·.]{1,3}(?=\d)/;
const plate = /^(\d\d)-(\d\d)$/;

/**
 * Reads the number of a plate as four digits: `12`, `・・12`, `12-34`, `0012`. Blank is `null`; `0000`
 * is no car.
 */
export function parseCarNo(text: string): string | null | Malformed {
  if (text === '') return null;
  const carNo = parseCode(halfWidth(text).replace(dots, '').replace(plate, '$1$2'), width);
  return carNo === '0000' ? malformed : carNo;
}
