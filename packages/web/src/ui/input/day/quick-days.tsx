import { words } from '@tsuun/domain/message/words';
import type { DayRange } from '@tsuun/domain/search/search';
import { addDays, addMonths, firstOfMonth } from '@tsuun/domain/value/day';
import { useToday } from '../../today.ts';
import './quick-days.css';

/** 今日, 今月 and 先月 for a from–to pair. Months are whole: both ends are set. */
export function QuickDays({ onChange }: { onChange: (range: DayRange) => void }) {
  const today = useToday();
  const thisMonth = firstOfMonth(today);
  const choices = [
    { label: words.today, range: { from: today, to: today } },
    { label: words.thisMonth, range: wholeMonth(thisMonth) },
    { label: words.lastMonth, range: wholeMonth(addMonths(thisMonth, -1)) },
  ];
  return (
    <span className="quick-days">
      {choices.map(({ label, range }) => (
        <button key={label} type="button" className="quick-days-choice" onClick={() => onChange(range)}>
          {label}
        </button>
      ))}
    </span>
  );
}

const wholeMonth = (first: string): DayRange => ({ from: first, to: addDays(addMonths(first, 1), -1) });
