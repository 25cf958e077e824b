import { downloadThirteenMonths } from '@tsuun/contract/month-end/report';
import { chartWords, saveChartLabel } from '@tsuun/domain/message/month-end/month-chart';
import type { ChartFigure } from '@tsuun/domain/month-end/report/charts';
import type { MonthConditions } from '@tsuun/domain/month-end/report/search';
import { addressOf } from '../../../../lib/calls.ts';
import { download } from '../../../../lib/download.ts';
import { Button } from '../../../../ui/button.tsx';

interface ChartFileProps {
  readonly figure: ChartFigure;
  readonly label: string;
  readonly conditions: MonthConditions;
}

/** Button that saves the numbers of a chart (CHART-05). */
export const ChartFile = ({ figure, label, conditions }: ChartFileProps) => (
  <span className="chart-files">
    <Button
      look="muted"
      label={saveChartLabel(label, chartWords.csv)}
      onClick={() =>
        void download(addressOf(downloadThirteenMonths, { query: { ...conditions, figure, format: 'csv' } }))
      }
    >
      {chartWords.csv}
    </Button>
  </span>
);
