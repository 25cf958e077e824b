import { noteWords } from '../message/note.ts';
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
