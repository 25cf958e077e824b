import { useMemo } from 'react';
import { valueIn } from '../editing/draft.ts';
import type { Editable } from '../editing/record-kind.ts';
import { editedText } from './sheet-kind.ts';
import { rowIn, type PutText } from './sheet-state.ts';
import type { Sheet } from './use-sheet.ts';

interface Filling {
  readonly puts: readonly (PutText & { readonly origin: string })[];
  /** Reasons why rows get nothing, by id. */
  readonly skipped: ReadonlyMap<string, string>;
}

interface FilledRow extends Pick<Filling, 'puts'> {
  readonly skipped: string | null;
}

/** Proposed values of the blank cells in some rows, which are filled in together (SHEET-06). */
export function useFilling<R extends Editable>(sheet: Sheet<R>, rows: readonly R[]): Filling {
  const { state, fields, today } = sheet;
  // Kept for each record, because every save of a row asks for those of all.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- other fields and days propose other values
  const kept = useMemo(() => new WeakMap<R, FilledRow>(), [fields, today]);
  return useMemo(() => {
    const puts: (PutText & { readonly origin: string })[] = [];
    const skipped = new Map<string, string>();
    for (const listed of rows) {
      const id = listed.id ?? '';
      const record = sheet.recordOf(id) ?? listed;
      const filled = kept.get(record) ?? filledRow(sheet, record);
      kept.set(record, filled);
      const { texts } = rowIn(state, id);
      puts.push(...(texts.size === 0 ? filled.puts : filled.puts.filter(({ path }) => !texts.has(path))));
      if (filled.skipped !== null) skipped.set(id, filled.skipped);
    }
    return { puts, skipped };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the sheet is new each time
  }, [state, rows, kept]);
}

/** Proposed values of one record as it is stored. */
function filledRow<R extends Editable>(sheet: Sheet<R>, record: R): FilledRow {
  const id = record.id ?? '';
  const found = sheet.fields.missing.flatMap((path) => {
    const proposed = proposedFor(sheet, record, path);
    return proposed === null ? [] : [{ id, path, ...proposed }];
  });
  return {
    puts: found.filter((one) => one.skipped === null),
    skipped: found.find((one) => one.skipped !== null)?.skipped ?? null,
  };
}

function proposedFor<R extends Editable>(
  { kind: { kind, rules }, fields, today, known }: Sheet<R>,
  record: R,
  path: string,
) {
  const leaf = kind.leaves.get(path);
  if (leaf === undefined || record.confirmed === true || valueIn(record, leaf) !== null) return null;
  const proposed = rules.proposalOf(record, path, today);
  if (proposed === null || rules.cellOf(record, path, fields) !== 'open') return null;
  const text = editedText(leaf.field, proposed.value);
  if (leaf.field.kind === 'ref') known.note(path, text, proposed.value);
  return { text, origin: proposed.origin, skipped: proposed.skipped };
}
