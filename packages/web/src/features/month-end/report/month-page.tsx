import { useMemo } from 'react';
import { monthWords } from '@tsuun/domain/message/month-end/report';
import { words } from '@tsuun/domain/message/words';
import { monthQuery, monthDefaults, monthSearch, type MonthConditions } from '@tsuun/domain/month-end/report/search';
import { addMonths } from '@tsuun/domain/value/day';
import { useSearch } from '../../../search/use-search.ts';
import { useDocumentTitle } from '../../../shell/document-title.ts';
import { monthPage } from '../../../shell/pages.ts';
import { Button } from '../../../ui/button.tsx';
import { nothingUnread } from '../../../ui/input/unread.tsx';
import { SearchPanel } from '../../../ui/search-panel/search-panel.tsx';
import { useToday } from '../../../ui/today.ts';
import { MonthExports } from './month-exports.tsx';
import { MonthLines } from './month-lines.tsx';
import { ThirteenMonths } from './thirteen-months.tsx';
import { MonthSnapshots } from '../snapshot/month-snapshots.tsx';
import './month-page.css';

/** 月次照合 (MONTH-01 to 07): the sums of a month, thirteen months up to it, and what they are made of. */
export function MonthPage() {
  useDocumentTitle(monthPage.title);
  const today = useToday();
  const defaults = useMemo(() => monthDefaults(today), [today]);
  const { conditions, asked } = useSearch(monthSearch, { defaults });
  const { values, take } = conditions;
  const step = (count: number): void => {
    const from = values.month ?? (defaults.month as string);
    take({ values: { ...values, month: addMonths(`${from.slice(0, 8)}01`, count) }, unread: nothingUnread });
  };
  const steps = (
    <>
      <Button icon="chevronLeft" onClick={() => step(-1)}>
        {monthWords.before}
      </Button>
      <Button iconAfter="chevronRight" onClick={() => step(1)}>
        {monthWords.next}
      </Button>
    </>
  );
  return (
    <div className="month">
      <SearchPanel title={monthPage.title} crumb={words.output} conditions={conditions} actions={steps} />
      {asked.conditions && <MonthOf conditions={asked.conditions} turn={asked.turn} today={today} />}
    </div>
  );
}

interface MonthOfProps {
  readonly conditions: MonthConditions;
  readonly turn: number;
  readonly today: string;
}

function MonthOf({ conditions, turn, today }: MonthOfProps) {
  const asked = monthQuery(conditions, today);
  return (
    <>
      <ThirteenMonths conditions={conditions} asked={asked} turn={turn} />
      <MonthLines conditions={conditions} asked={asked} turn={turn} />
      <MonthSnapshots conditions={conditions} asked={asked} turn={turn} />
      <MonthExports conditions={conditions} asked={asked} turn={turn} />
    </>
  );
}
