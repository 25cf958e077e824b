import { day, type RecordOf, text } from '../field/field.ts';
import { missingFields, type Problems } from '../field/read-record.ts';
import { noteWords } from '../message/note.ts';
import type { FunctionCode } from '../permission/functions.ts';
import type { Day } from '../value/day.ts';

interface Due {
  readonly dueDt: Day | null;
  readonly completedAt: string | null;
}

const groupTitles = {
  overdue: noteWords.overdue,
  today: noteWords.today,
  later: noteWords.later,
  without: noteWords.without,
  completed: noteWords.completed,
} as const;
type DueGroup = keyof typeof groupTitles;

/** Group of a note by its due day; completed ones have their own. */
export function dueGroupOf({ dueDt, completedAt }: Due, today: Day): DueGroup {
  if (completedAt !== null) return 'completed';
  if (dueDt === null) return 'without';
  if (dueDt < today) return 'overdue';
  return dueDt === today ? 'today' : 'later';
}

/** Notes by due day, in the order of urgency; groups without notes are left out. */
export const dueGroups = <T extends Due>(notes: readonly T[], today: Day) =>
  (Object.keys(groupTitles) as DueGroup[])
    .map((key) => ({ key, title: groupTitles[key], notes: notes.filter((note) => dueGroupOf(note, today) === key) }))
    .filter((group) => group.notes.length > 0);

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

export function noteProblems(entry: NoteEntry): Problems {
  const blank = entry.text === null || entry.text.trim() === '';
  return missingFields(noteFields, { ...entry, text: blank ? null : entry.text });
}
