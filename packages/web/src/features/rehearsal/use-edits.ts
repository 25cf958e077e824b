import { useMemo, useState } from 'react';
import { mendRehearsal, type RehearsedColumn, type RehearsedRow } from '@tsuun/contract/rehearsal/rehearsals';
import { noRepairs } from '@tsuun/domain/rehearsal/repairs';
import { ApiError } from '../../lib/api-error.ts';
import { importFormats } from '@tsuun/domain/formats/import-formats';
import { correctedText } from '@tsuun/domain/rehearsal/corrected-text';
import { call, isAnswered } from '../../lib/calls.ts';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { mayDiscard } from '../../ui/feedback/leaving-question.tsx';
import { showError } from '../../ui/feedback/show-error.tsx';
import { useToday } from '../../ui/today.ts';
import {
  corrections,
  editedChanges,
  editsLeft,
  isEdited,
  noEdits,
  repairsOf,
  standing,
  withCell,
  withHeading,
  withRowToggled,
  type Since,
} from './edits.ts';
import type { StoredRehearsal } from './use-stored-rehearsal.ts';

/** Keeps the corrections on the screen, overlaid on the server's data, until they are saved. */
export function useEdits(stored: StoredRehearsal) {
  const { rehearsal, checked, noteSaved, renew } = stored;
  const [edits, setEdits] = useState(noEdits);
  const today = useToday();
  const repairs = rehearsal?.repairs ?? noRepairs;
  const saved = useMemo(() => standing(repairs), [repairs]);
  const now = useMemo(() => standing(repairs, edits), [repairs, edits]);
  const since = useMemo((): Since => ({ now, checked }), [now, checked]);
  const unsaved = isEdited(edits);
  const described = () => ({ name: rehearsal?.fileName ?? null, changes: editedChanges(edits, saved) });
  useUnsaved(unsaved, { ask: () => mayDiscard(described(), 'away'), describe: described });
  /** Saves what was mended; whether the server has all of it now. What stands in the way is told, and nothing lost. */
  const save = async (): Promise<boolean> => {
    if (rehearsal === null || !unsaved) return rehearsal !== null;
    const { id, versionNo } = rehearsal;
    const headings = [...edits.headings].map(([heading, header]) => ({ heading, header }));
    const body = { versionNo, repairs: repairsOf(now), headings };
    try {
      const { data } = await call(mendRehearsal, { params: { id }, body, ownErrors: 'answered' });
      noteSaved(data, body.repairs, edits.headings);
      setEdits((later) => editsLeft(later, edits));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isAnswered(error.status)) void showError(error.message);
      // Somebody has it otherwise meanwhile, another tab say: what was mended here lies over that from now on.
      if ([404, 409].includes(error.status)) await renew();
      return false;
    }
  };
  /** The column of the format that a place of the file is read as, with headings assigned since the last save. */
  const headerAt = (place: number): string | null => {
    const column = rehearsal?.columns.find((one) => one.place === place);
    if (column === undefined) return null;
    return edits.headings.has(column.heading) ? (edits.headings.get(column.heading) ?? null) : column.header;
  };
  return {
    edits,
    /** All corrections of the file, saved ones included. */
    corrections: () => corrections(now, edits),
    unsaved,
    since,
    save,
    mend: ({ row, cells }: RehearsedRow, place: number, given: string): void => {
      const original = cells?.[place] ?? '';
      const header = headerAt(place);
      const format = importFormats.find(({ kind }) => kind === rehearsal?.kind);
      const text = format && given !== original ? correctedText(format, header, given, today) : given;
      setEdits((before) => withCell(before, saved, { row, place, text }, original));
    },
    toggle: (row: number): void => setEdits((before) => withRowToggled(before, saved, row)),
    point: ({ heading, header: known }: RehearsedColumn, header: string | null): void =>
      setEdits((before) => withHeading(before, heading, header, known)),
  };
}

export type Editing = ReturnType<typeof useEdits>;
