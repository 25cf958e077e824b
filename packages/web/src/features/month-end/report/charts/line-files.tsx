import { downloadMonth } from '@tsuun/contract/month-end/report';
import { linesFileWord } from '@tsuun/domain/message/month-end/month-chart';
import type { MonthConditions } from '@tsuun/domain/month-end/report/search';
import { addressOf } from '../../../../lib/calls.ts';
import { download } from '../../../../lib/download.ts';
import { Button } from '../../../../ui/button.tsx';

interface LineFilesProps {
  readonly conditions: MonthConditions;
  readonly doubtful: boolean;
}

/** Buttons that export the lines as they are shown (CHART-08). */
export const LineFiles = ({ conditions, doubtful }: LineFilesProps) =>
  (['xlsx', 'csv'] as const).map((format) => (
    <Button
      key={format}
      icon="download"
      onClick={() => void download(addressOf(downloadMonth, { query: { ...conditions, doubtful, format } }))}
    >
      {linesFileWord(format.toUpperCase())}
    </Button>
  ));
