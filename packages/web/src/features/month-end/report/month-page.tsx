import { useMemo, useState, type ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { monthQuery, monthDefaults, monthSearch, type MonthConditions } from '@tsuun/domain/month-end/report/search';
import { useSearch } from '../../../search/use-search.ts';
import { useDocumentTitle } from '../../../shell/document-title.ts';
import { monthPage } from '../../../shell/pages.ts';
import { SearchPanel } from '../../../ui/search-panel/search-panel.tsx';
import { useToday } from '../../../ui/today.ts';
import { FigureStrip } from './figure-strip.tsx';
import { MonthOutput } from './month-output.tsx';
import { MonthLines } from './month-lines.tsx';
import { ThirteenMonths } from './thirteen-months.tsx';
import { MonthSnapshots } from '../snapshot/month-snapshots.tsx';
import './month-page.css';

/** Page 月次照合 (MONTH-01 to 13): the sums of a month and the charts of thirteen months. */
export function MonthPage() {
  useDocumentTitle(monthPage.title);
  const today = useToday();
  const defaults = useMemo(() => monthDefaults(today), [today]);
  const { conditions, submitted } = useSearch(monthSearch, { defaults });
  const panel = <SearchPanel title={monthPage.title} crumb={words.output} conditions={conditions} />;
  return (
    <div className="month stack loose">
      {submitted.conditions ? (
        <MonthOf panel={panel} conditions={submitted.conditions} turn={submitted.turn} today={today} />
      ) : (
        panel
      )}
    </div>
  );
}

interface MonthOfProps {
  readonly panel: ReactNode;
  readonly conditions: MonthConditions;
  readonly turn: number;
  readonly today: string;
}

function MonthOf({ panel, conditions, turn, today }: MonthOfProps) {
  const [doubtful, setDoubtful] = useState(false);
  const shared = { conditions, month: monthQuery(conditions, today), turn };
  return (
    <>
      <div className="month-screen column">
        {panel}
        <FigureStrip {...shared} />
        <div className="month-low stack">
          <MonthLines {...shared} doubtful={doubtful} onDoubtful={setDoubtful} />
          <div className="month-side column">
            <MonthOutput {...shared} doubtful={doubtful} />
            <MonthSnapshots {...shared} />
          </div>
        </div>
      </div>
      <ThirteenMonths {...shared} />
    </>
  );
}
