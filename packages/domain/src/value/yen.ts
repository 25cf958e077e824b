import { halfWidth } from './half-width.ts';
import { malformed, type Malformed, outOfRange, type OutOfRange } from './malformed.ts';
import { parseFolded } from './numeral.ts';
import { anyLineBreak, spaces } from './space.ts';

/** Limits of an amount in whole yen. */
export const yenRange = { min: -999_999_999, max: 999_999_999 } as const;

const shortDigits = /^\d{1,9}$/;
const anySpace = new RegExp(`[${spaces}]`, 'g');

/** Spaces between digits separate groups, as commas do. */
const groupSpace = new RegExp(`(?<=\\d)[${spaces}](?=\\d)`, 'g');

/** Negative amount in brackets, `(1,234)`, with the currency inside or outside. */
const bracketed = /^[¥\\]?\([¥\\]?(\d[\d,.]*)円?\)円?$/;

/** Currency without digits, which accounting formats print for zero: `¥-`. */
const empty = /^[¥\\](?=-?$)/;

const currency = /[¥\\円]/;
const closingBar = /(?<=[\d.円])-(?=円?$)/;

/** Currency before or after the digits, and the triangles that print shops and hosts use for minus. */
const leading = /^([-+△▲]?)[¥\\]?([-+△▲]?)(?=[\d.])/;
const trailing = /(?<=[\d.])(?:(-)|([△▲])円?|円([△▲]?))$/;

/**
 * Reads an amount in every spelling that files have: commas, yen marks, 円, full width, △ ▲ ( ) and every kind of minus
 * before or after; a bar after an amount with its currency is no minus. Blank and a lone minus are `null`, which is not
 * 0. Fractions, exponents and two lines are malformed.
 */
export function parseYen(text: string): number | null | Malformed | OutOfRange {
  if (text === '') return null;
  if (shortDigits.test(text)) return Number(text);
  const folded = halfWidth(text);
  if (anyLineBreak.test(folded)) return malformed;
  const amount = parseAmount(folded.replace(groupSpace, ',').replace(anySpace, ''));
  if (typeof amount !== 'number') return amount;
  return amount >= yenRange.min && amount <= yenRange.max ? amount : outOfRange;
}

function parseAmount(text: string): number | null | Malformed {
  const inside = bracketed.exec(text)?.[1];
  if (inside === undefined) return parseSigned(text);
  const amount = parseFolded(inside);
  return typeof amount === 'number' ? 0 - amount : malformed;
}

/** Removes the currency and moves every sign to the front, so that two signs are refused. */
function parseSigned(text: string): number | null | Malformed {
  const bare = withoutClosingBar(text.replace(empty, ''))
    .replace(leading, (_, before: string, after: string) => before + after)
    .replace(trailing, '$1$2$3');
  return /\d/.test(bare) ? parseFolded(bare.replace(/[△▲]/g, '-')) : parseFolded(bare);
}

/**
 * Amount in half width without the bar that closes it behind its currency, against digits added by hand: `¥1,234-`,
 * `1,234円-`. Without a mark of currency the bar is a minus and stays.
 */
export const withoutClosingBar = (text: string): string => (currency.test(text) ? text.replace(closingBar, '') : text);

/** Sum of amounts; blank and half-typed ones count as zero (ORD-RULE-12, FEE-14, AFEE-11). */
export function sumYen(amounts: readonly unknown[]): number {
  let sum = 0;
  for (const amount of amounts) if (typeof amount === 'number' && Number.isFinite(amount)) sum += amount;
  return sum;
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/**
 * Text of an amount: `1,234,567`, `-1,234`; blank gives ''. The minus is ASCII, so that it is in the font of the digits
 * and can be typed again.
 */
export function formatYen(yen: number | null): string {
  return yen === null ? '' : grouped.format(yen);
}

/** Factor beyond which two amounts are probably in different units, such as yen and thousands of yen. */
export const unitFactor = 100;

/** True if one amount is more than a hundred times the other one; blank amounts and 0 have no unit. */
export function isOtherUnit(one: number | null, other: number | null): boolean {
  const [low, high] = [Math.abs(one ?? 0), Math.abs(other ?? 0)].toSorted((a, b) => a - b) as [number, number];
  return low > 0 && high > low * unitFactor;
}

/** Number of orders below which only the last amount says something. */
export const minOrders = 3;

/** True if enough orders of the last 12 months are known to call an amount usual (HINT-04). */
export const isUsualKnown = ({ orderCount }: { readonly orderCount: number | null }): boolean =>
  (orderCount ?? 0) >= minOrders;

/** Amount as it is being typed, with `000` for each slash at its end, also the one that an input method makes a dot. */
export const withThousands = (text: string): string =>
  text.replace(/(?<=[0-9０-９])[/／・]+$/, (slashes) => '000'.repeat(slashes.length));
