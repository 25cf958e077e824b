import { useState } from 'react';
import { downloadThirteenMonths } from '@tsuun/contract/month-end/report';
import {
  chartName,
  chartTitle,
  chartWords,
  monthFileName,
  saveChartLabel,
} from '@tsuun/domain/message/month-end/month-chart';
import { axisUnit, type ChartFigure, type ChartPoint } from '@tsuun/domain/month-end/report/charts';
import { filtersInFileName } from '@tsuun/domain/month-end/report/filters';
import { basisLabel, type MonthQuery, type MonthConditions } from '@tsuun/domain/month-end/report/search';
import { addressOf } from '../../../../lib/calls.ts';
import { download } from '../../../../lib/download.ts';
import { Button } from '../../../../ui/button.tsx';
import { showError } from '../../../../ui/feedback/show-error.tsx';
import { useFilterTexts } from '../filter-names.tsx';

interface FilesProps {
  readonly figure: ChartFigure;
  readonly label: string;
  readonly points: readonly ChartPoint[];
  readonly month: MonthQuery;
  readonly conditions: MonthConditions;
}

/** Buttons that save a chart or its numbers (CHART-05). */
export function ChartFiles({ figure, label, points, month, conditions }: FilesProps) {
  const [busy, setBusy] = useState(false);
  const filters = useFilterTexts(month);
  const savePicture = async (): Promise<void> => {
    setBusy(true);
    try {
      const { saveChart } = await import('./save-chart.tsx');
      const name = `${monthFileName(month.from, chartName(label), filtersInFileName(filters))}.png`;
      const reported = { title: titleOf(label, points, month), narrowed: filters.join('　') };
      await saveChart(name, { figure, points, unit: axisUnit(figure, points), ...reported });
    } catch {
      void showError(chartWords.notSaved);
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="chart-files">
      <Button look="muted" busy={busy} label={saveChartLabel(label, chartWords.png)} onClick={() => void savePicture()}>
        {chartWords.png}
      </Button>
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
}

/** Title of the chart for readers without its page. */
const titleOf = (label: string, points: readonly ChartPoint[], { basis }: MonthQuery): string =>
  chartTitle(label, points[0]?.month ?? '', points.at(-1)?.month ?? '', basisLabel(basis));
