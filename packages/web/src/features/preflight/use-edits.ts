import { useEffect, useMemo, useState } from 'react';
import { correctPreflight, type PreflightColumn, type PreflightRow } from '@tsuun/contract/preflight/preflights';
import { correctionsRestoredSentence } from '@tsuun/domain/message/preflight-sentence';
import { noCorrections } from '@tsuun/domain/preflight/corrections';
import { ApiError } from '../../lib/api-error.ts';
import { importFormats } from '@tsuun/domain/formats/import-formats';
import { correctedText } from '@tsuun/domain/preflight/shown-cell';
import { useCheckedDocument } from '../../checking/document.ts';
import type { CellChange } from '../../checking/use-change-history.ts';
import { call, isAnswered } from '../../lib/calls.ts';
import type { FormDrafts } from '../../editing/stored/form-drafts.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { showError } from '../../ui/feedback/show-error.tsx';
import { useToday } from '../../ui/today.ts';
import {
  corrections,
  editedChanges,
  remainingEdits,
  isEdited,
  noEdits,
  correctionsOf,
  correctionStateOf,
  acceptDtHeader,
  dayInCell,
  textAfterCorrection,
  withChange,
  withHeading,
  type Since,
} from './edits.ts';
import { editsDraft, editsOf } from './edits-draft.ts';
import type { StoredPreflight } from './use-stored-preflight.ts';

/** New text of a cell of the file. */
interface EditedCell {
  readonly row: PreflightRow;
  readonly place: number;
  readonly text: string;
}

/** Corrections on the screen over the stored ones, until they are saved. */
export function useEdits(id: string, stored: StoredPreflight) {
  const { preflight, checked, noteSaved, renew } = stored;
  const [edits, setEdits] = useState(noEdits);
  const [sent, setSent] = useState(noEdits);
  const today = useToday();
  const storedCorrections = preflight?.corrections ?? noCorrections;
  const saved = useMemo(() => ({ ...correctionStateOf(storedCorrections), sent }), [storedCorrections, sent]);
  const now = useMemo(() => correctionStateOf(storedCorrections, edits), [storedCorrections, edits]);
  const since = useMemo((): Since => ({ now, checked }), [now, checked]);
  const unsaved = isEdited(edits);
  const document = useCheckedDocument({
    kind: 'preflight',
    record: id,
    edits,
    onEdits: setEdits,
    withChange: (before, change) => withChange(before, saved, change),
    isUnsaved: isEdited,
    excluded: now.excluded,
    describe: (shown) => ({ name: preflight?.fileName ?? null, changes: editedChanges(shown, saved) }),
    content: (shown) => editsDraft(shown, saved, preflight?.fileName ?? null),
    restore: (draft) => setEdits(editsOf(draft.edits, saved)),
  });
  useRestoredEdits(document.drafts, preflight);
  /** Saves the corrections; resolves to true if the server has all of them. A failure is reported and loses nothing. */
  const save = async (): Promise<boolean> => {
    if (preflight === null || !unsaved) return preflight !== null;
    const { id, versionNo } = preflight;
    const headings = [...edits.headings].map(([heading, header]) => ({ heading, header }));
    const body = { versionNo, corrections: correctionsOf(now), headings };
    setSent(edits);
    try {
      const { data } = await call(correctPreflight, { params: { id }, body, ownErrors: 'answered' });
      noteSaved(data, body.corrections, edits.headings);
      setEdits((later) => remainingEdits(later, edits));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isAnswered(error.status)) void showError(error.message);
      // Another tab has saved meanwhile: the corrections on the screen are applied over that version.
      if ([404, 409].includes(error.status)) await renew();
      return false;
    } finally {
      setSent(noEdits);
    }
  };
  /** Column of the format for a position of the file, with headings assigned since the last save. */
  const headerAt = (place: number): string | null => {
    const column = preflight?.columns.find((one) => one.place === place);
    if (column === undefined) return null;
    return edits.headings.has(column.heading) ? (edits.headings.get(column.heading) ?? null) : column.header;
  };
  const format = importFormats.find(({ kind }) => kind === preflight?.kind);
  const acceptedAt = preflight?.columns.find(({ place }) => headerAt(place) === acceptDtHeader)?.place;
  const changeOf = ({ row: edited, place, text: given }: EditedCell): CellChange => {
    const { row, cells: texts } = edited;
    const original = texts?.[place] ?? '';
    const acceptDt = dayInCell(edited, now, acceptedAt);
    const text = format && given !== original ? correctedText(format, headerAt(place), given, today, acceptDt) : given;
    return { row, place, from: textAfterCorrection(now, row, place) ?? null, to: text === original ? null : text };
  };
  return {
    ...document,
    edits,
    /** All corrections of the file, including saved ones. */
    corrections: () => corrections(now, edits),
    unsaved,
    since,
    save,
    /** Writes texts into cells as one change, with days in full. */
    edit: (cells: readonly EditedCell[]): void => document.edit(cells.map(changeOf)),
    type: (cell: EditedCell | null): void => document.type(cell && changeOf(cell)),
    point: ({ heading, header: known }: PreflightColumn, header: string | null): void =>
      setEdits((before) => withHeading(before, saved, { heading, header, known })),
  };
}

/** Puts corrections back that were lost with their tab; nothing is written before the next check. */
function useRestoredEdits(drafts: FormDrafts, preflight: StoredPreflight['preflight']): void {
  const isOpen = preflight !== null;
  const isImported = preflight?.blockingReason === 'imported';
  useEffect(() => {
    const offer = drafts.offer.get();
    if (!isOpen || offer === null) return;
    if (isImported) return drafts.dismiss();
    drafts.restore();
    notify(correctionsRestoredSentence(offer.changes.length));
  }, [drafts, isOpen, isImported]);
}

export type Editing = ReturnType<typeof useEdits>;
