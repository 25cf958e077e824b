import { integerDigits } from '@tsuun/domain/value/numeral';

/** Style of a cell, as far as it changes how a number is read. */
export interface CellStyle {
  readonly isDay: boolean;
  /** Text that a spreadsheet shows for a number; `null` for formats of other kinds. */
  readonly shown: ((number: string) => string | null) | null;
}

/**
 * Number formats that every spreadsheet program has: western days, and those of Japanese editions. Times of day are
 * not included.
 */
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

const builtInZero = 1;

/** Returns the style of a format by its number, and its code if the workbook has one. */
export function cellStyle(id: number, code: string | undefined): CellStyle {
  const own = code ?? (id === builtInZero ? '0' : null);
  return {
    isDay: isBuiltInDay(id) || (code !== undefined && showsDay(code)),
    shown: own === null ? null : shownAs(own),
  };
}

/**
 * Names of the format General in the editions of the large spreadsheet programs, which some writers store instead of
 * the English one (from their lists of localised format names).
 */
const general = [
  ...['General', 'G/標準', '標準', 'G/通用格式', '通用格式', '常规', '一般', 'G/표준', '표준', '일반'],
  ...['Standard', 'Général', 'Generale', 'Generell', 'Generelt', 'Algemeen', 'Standaard', 'Estándar'],
  ...['Estàndard', 'Xeral', 'Orokorra', 'Geral', 'Padrão', 'Allmänt', 'Yleinen', 'Normaali', 'Almennt', 'Standardowy'],
  ...['Ogólny', 'Všeobecný', 'Všeobecné', 'Obecný', 'Normál', 'Általános', 'Normal', 'Genel', 'Üldine', 'Tavaline'],
  ...['Vispārīgs', 'Standarta', 'Bendras', 'Bendra', 'Splošno', 'Opći', 'Općenito', 'Opšte', 'Opšti', 'Umum'],
  ...['Основной', 'Общий', 'Основний', 'Загальний', 'Общ', 'Стандарт', 'Стандартен', 'Стандардно', 'Опште', 'Жалпы'],
  ...['Γενικός τύπος', 'Γενική', 'Γενικό', 'Tổng quát', 'Chung', 'ทั่วไป', 'คล้ายทั่วไป', 'כללי', 'عام', 'सामान्य'],
].toSorted((one, other) => other.length - one.length);

/** Parts of a format's code that are literal, in brackets, an exponent, or a name of General. */
const literal = new RegExp(String.raw`"[^"]*"|\\.|[_*].|\[[^[\]]*\]|E[+-]|${general.join('|')}`, 'giu');

/** True for a format with years, months, days or eras, which shows a number as a day. */
export const showsDay = (code: string): boolean => /[ymdge]/i.test(code.normalize('NFC').replace(literal, ''));

/** Parts of a section; the placeholders are `0` and `#`. */
type Part = { readonly placeholder: '0' | '#' } | { readonly text: string };

const parts =
  /"(?<quoted>[^"]*)"|\\(?<escaped>.)|_.|\*.|\[\$-[^[\]]*\]|\[(?!DBNum|[hms]+\])\p{L}+ ?\d*\]|(?<placeholder>[0#])|(?<plain>[-+() ]|[^\p{ASCII}])|(?<other>.)/giu;

/** Unit behind an unpadded number (`0"台"`), which is not a part of a code. */
const unit = /^[\p{Ll}\p{Lo}]+$/u;

/**
 * Text of numbers under a format of `0`, `#`, literal texts and `-`, with sections for negative numbers and zero. `null`
 * for formats with anything else.
 */
function shownAs(code: string): CellStyle['shown'] {
  const sections = sectionsOf(withoutTextSection(code.normalize('NFC')))?.slice(0, 3);
  const [positive, negative, zero] = sections ?? [];
  if (positive === undefined || !positive.some(isPlaceholder)) return null;
  return (number) => {
    const digits = integerDigits(number) ?? rounded(number);
    if (digits === null) return null;
    const amount = digits.replace(/^-?0*/, '');
    if (amount === '') return filled(zero ?? positive, '');
    if (!digits.startsWith('-')) return filled(positive, amount);
    return negative === undefined ? `-${filled(positive, amount)}` : filled(negative, amount);
  };
}

/** A format without its last section if that is for texts. */
function withoutTextSection(code: string): string {
  const last = code.lastIndexOf(';');
  return last !== -1 && code.includes('@', last) ? code.slice(0, last) : code;
}

/** Sections of a format; `null` if one of them has another kind of part. */
function sectionsOf(code: string): Part[][] | null {
  const sections: Part[][] = [[]];
  for (const { groups = {} } of code.matchAll(parts)) {
    const { placeholder, other, quoted, escaped, plain } = groups;
    const section = sections.at(-1) as Part[];
    if (other === ';') sections.push([]);
    // A fourth section is for texts.
    else if (other !== undefined && sections.length < 4) return null;
    else if (placeholder === '0' || placeholder === '#') section.push({ placeholder });
    else section.push({ text: quoted ?? escaped ?? plain ?? '' });
  }
  return sections.map(withoutUnit);
}

const isPlaceholder = (part: Part): part is Part & { readonly placeholder: string } => 'placeholder' in part;

function withoutUnit(section: Part[]): Part[] {
  const last = section.findLastIndex(isPlaceholder);
  const behind = section.slice(last + 1).map((part) => ('text' in part ? part.text : ''));
  const isUnit = section.filter(isPlaceholder).length === 1 && unit.test(behind.join('').trim());
  return isUnit ? section.slice(0, last + 1) : section;
}

/** Digits of a number that a format without decimals rounds; `null` beyond the exact digits of a spreadsheet. */
function rounded(number: string): string | null {
  const value = Number(number);
  if (!(Math.abs(value) < 1e15)) return null;
  return `${value < 0 ? '-' : ''}${Math.round(Math.abs(value))}`;
}

/** Fills placeholders from the right; the first one takes all digits that are left over. */
function filled(section: readonly Part[], digits: string): string {
  const first = section.findIndex(isPlaceholder);
  const padded = section.findIndex((part) => isPlaceholder(part) && part.placeholder === '0');
  let rest = digits;
  let text = '';
  for (const [i, part] of [...section.entries()].toReversed()) {
    if (!isPlaceholder(part)) text = part.text + text;
    else if (i === first && rest.length > 1) text = rest + text;
    else {
      const missing = padded !== -1 && i >= padded ? '0' : '';
      text = (rest.at(-1) ?? missing) + text;
      rest = rest.slice(0, -1);
    }
  }
  return text;
}
