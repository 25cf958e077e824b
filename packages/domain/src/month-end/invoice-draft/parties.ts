import { needsCheck, type MonthFigures } from '../report/figures.ts';
import { matchKey } from '../../value/match-key.ts';
import type { DraftParty } from './draft.ts';

/** A party that may receive an invoice draft, with the totals of the draft. */
export interface PartyOfMonth extends DraftParty {
  readonly count: number;
  readonly billing: number;
  readonly doubtful: boolean;
}

/** Parties of a month's lines by 請求先, with their orders and fees together; by code, the blank party last. */
export function partiesOf(lines: readonly (DraftParty & MonthFigures)[]): PartyOfMonth[] {
  const parties = new Map<string | null, PartyOfMonth>();
  for (const line of lines) {
    const { id, code, name } = line;
    const { count = 0, billing = 0, doubtful = false } = parties.get(id) ?? {};
    parties.set(id, {
      id,
      code,
      name,
      count: count + line.count,
      billing: billing + (line.billing ?? 0),
      doubtful: doubtful || needsCheck(line),
    });
  }
  return [...parties.values()].toSorted((one, other) => {
    if (one.code === null || other.code === null) return Number(one.code === null) - Number(other.code === null);
    return one.code < other.code ? -1 : Number(one.code > other.code);
  });
}

/** Parties whose code begins with a text or whose name contains it. */
export function partiesLike(parties: readonly PartyOfMonth[], text: string | null): readonly PartyOfMonth[] {
  if (text === null) return parties;
  const key = matchKey(text);
  return parties.filter(({ code, name }) => matchKey(code ?? '').startsWith(key) || matchKey(name ?? '').includes(key));
}
