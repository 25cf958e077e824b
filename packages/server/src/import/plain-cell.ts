const zero = 48;

const isDigit = (unit: number): boolean => unit >= zero && unit <= 57;

/** True for one to nine digits: an amount within every limit. */
export function isPlainAmount(text: string): boolean {
  if (text.length === 0 || text.length > 9) return false;
  for (let i = 0; i < text.length; i += 1) {
    if (!isDigit(text.charCodeAt(i))) return false;
  }
  return true;
}

/**
 * True for `2026/04/01` or `2026-04-01` in the years 1900–2099 with a day that every month has: always a valid day,
 * and not a placeholder. Days from the 29th on are checked by the calendar.
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

/** Returns the number of two digits, -1 if they are not digits. */
function pair(text: string, at: number): number {
  const tens = text.charCodeAt(at);
  const ones = text.charCodeAt(at + 1);
  return isDigit(tens) && isDigit(ones) ? (tens - zero) * 10 + ones - zero : -1;
}
