import { day, text, type RecordOf } from '../field/field.ts';
import { missingFields, type Problems } from '../field/read-record.ts';
import { noteWords } from '../message/note.ts';
import type { FunctionCode } from '../permission/functions.ts';

/** Kinds of records that have notes, with the function whose right reads and writes them. */
export const noteKinds = { order: 'ORDER', fee: 'FEES' } as const satisfies Record<string, FunctionCode>;
export type NoteKind = keyof typeof noteKinds;

/** Maximum number of users that a note names. */
export const maxRecipients = 50;

/** Minutes for which writers can change their notes. */
export const changeMinutes = 10;

/** Entry of a note, without the users that it is for. */
export const noteFields = {
  text: text(noteWords.text, 1000, { required: true, multiline: true }),
  dueDt: day(noteWords.due),
};

export type NoteEntry = RecordOf<typeof noteFields>;

/** Problems of a note, by field. */
export function noteProblems(entry: NoteEntry): Problems {
  const blank = entry.text === null || entry.text.trim() === '';
  return missingFields(noteFields, { ...entry, text: blank ? null : entry.text });
}
