/** Conditions that a user has saved under a name, as in the address. */
export interface SavedConditions {
  readonly name: string;
  readonly query: string;
}

const maxKept = 30;
const longestName = 40;
const longestQuery = 2_000;

export const nothingSaved: readonly SavedConditions[] = [];

/** Reads the stored entries; malformed ones are omitted, and `null` means that there are none. */
export function readSavedConditions(value: unknown): readonly SavedConditions[] | null {
  if (!Array.isArray(value)) return null;
  return value.filter(isSaved).slice(0, maxKept);
}

function isSaved(value: unknown): value is SavedConditions {
  if (typeof value !== 'object' || value === null) return false;
  const { name, query } = value as Partial<SavedConditions>;
  return typeof name === 'string' && name !== '' && typeof query === 'string' && query.length <= longestQuery;
}

/** Adds conditions under a name, newest first; an older entry of the name is replaced. */
export function storeConditions(
  saved: readonly SavedConditions[],
  { name, query }: SavedConditions,
): readonly SavedConditions[] {
  const kept = { name: name.trim().slice(0, longestName), query };
  if (kept.name === '' || query.length > longestQuery) return saved;
  return [kept, ...dropConditions(saved, kept.name)].slice(0, maxKept);
}

export const dropConditions = (saved: readonly SavedConditions[], name: string): readonly SavedConditions[] =>
  saved.filter((one) => one.name !== name);
