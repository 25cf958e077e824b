import { filterConditions } from '../report/filters.ts';
import { monthSearch } from '../report/search.ts';
import { exactly, oneOf } from '../../search/search.ts';

export const draftFormats = [
  { value: 'pdf', label: 'PDF' },
  { value: 'xlsx', label: 'XLSX' },
] as const;

export type DraftFormat = (typeof draftFormats)[number]['value'];

const { month, basis } = monthSearch;

/** The conditions of 請求の下書き: a month as 月次照合 asks for it, and whose papers; of everybody where none is chosen. */
export const draftSearch = {
  month,
  basis,
  ...filterConditions,
  parties: exactly('請求先（取引先ID、コンマ区切り）', 6_000),
};

export const draftFormat = oneOf('形式', draftFormats);

/** More are as well made for everybody: an address has room for these. */
export const maxParties = 300;

/** Stands for what is billed to nobody. */
const nobody = '-';

/** The parties chosen, `null` among them for what is billed to nobody; `null`: everybody. */
export function chosenParties(parties: string | null): readonly (string | null)[] | null {
  if (parties === null) return null;
  return [...new Set(parties.split(',').filter((id) => id !== ''))].map((id) => (id === nobody ? null : id));
}

/** The inverse of `chosenParties`. */
export const partiesText = (chosen: readonly (string | null)[]): string => chosen.map((id) => id ?? nobody).join(',');
