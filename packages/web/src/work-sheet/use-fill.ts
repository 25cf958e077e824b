import type { Editable } from '../editing/record-kind.ts';
import { editedText } from './sheet-kind.ts';
import { rowIn, type PutText } from './sheet-state.ts';
import { valueIn } from '../editing/draft.ts';
import type { Sheet } from './use-sheet.ts';

interface Filling {
  readonly puts: readonly (PutText & { readonly origin: string })[];
  /** Reasons why rows get nothing, by id. */
  readonly skipped: ReadonlyMap<string, string>;
}

/** Proposed values of the blank cells in some rows, which are filled in together (SHEET-06). */
export function fillingOf<R extends Editable>(sheet: Sheet<R>, rows: readonly R[]): Filling {
  const puts: (PutText & { readonly origin: string })[] = [];
  const skipped = new Map<string, string>();
  for (const listed of rows) {
    const id = listed.id ?? '';
    const record = sheet.recordOf(id) ?? listed;
    const { texts } = rowIn(sheet.state, id);
    for (const path of sheet.fields.missing) {
      const proposed = texts.has(path) ? null : proposedFor(sheet, record, path);
      if (proposed === null) continue;
      if (proposed.skipped !== null) skipped.set(id, proposed.skipped);
      else puts.push({ id, path, text: proposed.text, origin: proposed.origin });
    }
  }
  return { puts, skipped };
}

function proposedFor<R extends Editable>(
  { kind: { kind, rules }, fields, today, known }: Sheet<R>,
  record: R,
  path: string,
) {
  const leaf = kind.leaves.get(path);
  if (leaf === undefined || record.confirmed === true) return null;
  if (valueIn(record, leaf) !== null) return null;
  const proposed = rules.proposalOf(record, path, today);
  if (proposed === null || rules.cellOf(record, path, fields) !== 'open') return null;
  const text = editedText(leaf.field, proposed.value);
  if (leaf.field.kind === 'ref') known.note(path, text, proposed.value);
  return { ...proposed, text };
}
