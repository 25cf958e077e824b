const zero = 48;

const isDigit = (unit: number): boolean => unit >= zero && unit <= 57;

/** One to nine digits: an amount within every limit. */
export function isPlainAmount(text: string): boolean {
  if (text.length === 0 || text.length > 9) return false;
  for (let i = 0; i < text.length; i += 1) {
    if (!isDigit(text.charCodeAt(i))) return false;
  }
  return true;
}

/**
 * `2026/04/01` or `2026-04-01`, years 1900–2099, a day that every month has: certainly a day, and no placeholder. The
 * days from the 29th on are left to the calendar.
 */
export function isPlainDay(text: string): boolean {
  if (text.length !== 10) return false;
  const separator = text.charCodeAt(4);
  if ((separator !== 0x2f && separator !== 0x2d) || text.charCodeAt(7) !== separator) return false;
  const century = pair(text, 0);
  const month = pair(text, 5);
  const day = pair(text, 8);
  return (century === 19 || century === 20) && pair(text, 2) >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= 28;
}

/** The number of two digits, -1 where they are none. */
function pair(text: string, at: number): number {
  const tens = text.charCodeAt(at);
  const ones = text.charCodeAt(at + 1);
  return isDigit(tens) && isDigit(ones) ? (tens - zero) * 10 + ones - zero : -1;
}
