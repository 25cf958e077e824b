import { halfWidth } from './half-width.ts';
import { matchKey } from './match-key.ts';

/** Normalizes codes for comparison: half width, without spaces, capitals. */
export const codeKey = (text: string): string => halfWidth(text).replace(/\s+/g, '').toUpperCase();

/** Forms of companies as the match key writes them: `㈱` and `（株）` are `(株)`. */
const forms = '株有合資名同社財学医福独協組';
const words = ['株式会社', '有限会社', '合同会社', '合資会社', '合名会社', '一般社団法人', '一般財団法人'];

/** Regular expression of the form of a company in a match key, in the syntax that JavaScript and PostgreSQL share. */
export const companyForm = [String.raw`\([${forms}]\)`, ...words].join('|');

const everyForm = new RegExp(companyForm, 'g');

/**
 * Name as people type it: its match key without the form of the company, `マルヤ冷食` for `㈱マルヤ冷食`. Empty for a text
 * that is nothing else. The server has the same rules in SQL (`db/short-text.sql.ts`).
 */
export const shortName = (text: string): string => matchKey(text).replace(everyForm, '');

/** True if a text is a name, however the form of the company is written or left out. */
export const hasShortName = (name: string, typed: string): boolean =>
  shortName(typed) !== '' && shortName(name) === shortName(typed);

/** Code as people type it: without the zeros in front. Empty for a text of zeros. */
export const shortCode = (text: string): string => codeKey(text).replace(/^0+/, '');

/** True if a text is a code, in full or without its leading zeros. */
export const isCodeOf = (code: string, typed: string): boolean =>
  shortCode(typed) === '' ? codeKey(code) === codeKey(typed) : shortCode(code) === shortCode(typed);

/** True if a code begins with the text, or is it or begins with it when the zeros in front are left out. */
export const codeFits = (code: string, typed: string): boolean => {
  const start = codeKey(typed);
  return codeKey(code).startsWith(start) || shortCode(code).startsWith(start) || isCodeOf(code, typed);
};

/** True if a name contains the text, however the form of the company is written or left out. */
export const nameFits = (name: string, typed: string): boolean => {
  const short = shortName(typed);
  return matchKey(name).includes(matchKey(typed)) || (short !== '' && shortName(name).includes(short));
};
