import { expect, test } from 'vitest';
import { dueGroups } from './note.ts';

const note = (dueDt: string | null, completedAt: string | null = null) => ({ dueDt, completedAt });

test('NOTE-15 notes are grouped by due day in the order of urgency, completed ones last, groups without notes left out', () => {
  const notes = [
    note(null),
    note('2026-05-13'),
    note('2026-05-01', '2026-05-02 08:00'),
    note('2026-05-12'),
    note('2026-05-11'),
    note('2025-12-31'),
  ];
  const groups = dueGroups(notes, '2026-05-12');
  expect(groups.map(({ title, notes: of }) => [title, of.map(({ dueDt }) => dueDt)])).toEqual([
    ['期日が過ぎた', ['2026-05-11', '2025-12-31']],
    ['今日', ['2026-05-12']],
    ['明日から', ['2026-05-13']],
    ['期日なし', [null]],
    ['完了', ['2026-05-01']],
  ]);
  expect(dueGroups([note('2026-05-13')], '2026-05-12').map(({ key }) => key)).toEqual(['later']);
});
