import { filterConditions } from '../report/filters.ts';
import { monthSearch } from '../report/search.ts';
import { exactly, oneOf } from '../../search/search.ts';

export const draftFormats = [
  { value: 'pdf', label: 'PDF' },
  { value: 'xlsx', label: 'XLSX' },
] as const;

export type DraftFormat = (typeof draftFormats)[number]['value'];

const { month, basis } = monthSearch;

/** Conditions of 請求の下書き: a month as in 月次照合, and the parties; all if none is chosen. */
export const draftSearch = {
  month,
  basis,
  ...filterConditions,
  parties: exactly('請求先（取引先ID、コンマ区切り）', 6_000),
};

export const draftFormat = oneOf('形式', draftFormats);

/** Largest number of chosen parties that fit in an address. */
export const maxParties = 300;

const noParty = '-';

/** Ids of the chosen parties, with `null` for records without a party; `null` for all parties. */
export function chosenParties(parties: string | null): readonly (string | null)[] | null {
  if (parties === null) return null;
  return [...new Set(parties.split(',').filter((id) => id !== ''))].map((id) => (id === noParty ? null : id));
}

/** Text of the chosen parties, the inverse of `chosenParties`. */
export const partiesText = (chosen: readonly (string | null)[]): string => chosen.map((id) => id ?? noParty).join(',');
