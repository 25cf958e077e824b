import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type RowErrorSentences } from '@tsuun/contract/transfers';
import { importKinds } from '@tsuun/domain/transfer/import-kinds';
import { message } from '@tsuun/domain/message/message';
import { errorRowsHint, errorsFailedSentence } from '@tsuun/domain/message/transfer-sentence';
import { shownRow } from '@tsuun/domain/transfer/sheet-row';
import { words } from '@tsuun/domain/message/words';
import { counted } from '@tsuun/domain/message/figures';
import { sentenceOf } from '../lib/api-error.ts';
import { saveBlob } from '../lib/download.ts';
import { Button } from '../ui/button.tsx';
import { CloseButton } from '../ui/dialog/close-button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { showError } from '../ui/feedback/show-error.tsx';
import type { Column } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { CorrectImportButton } from './correct-import.tsx';
import type { HistoryRow } from './use-history.ts';

/** Loads the errors of the rows of one import; `null` if the file failed as a whole. */
export type LoadErrors = (id: string) => Promise<RowErrorSentences | null>;

interface ErrorDetailDialogProps {
  readonly row: HistoryRow;
  readonly loadErrors: LoadErrors;
  readonly onClose: () => void;
}

interface Line {
  readonly id: string;
  readonly line: ErrorLine;
}

/** CONST-11 */
const rowHeight = 37;
/** Largest width of a character and padding of a cell, in pixels. */
const characterWidth = 14;
const cellSides = 32;

/** Columns whose width fits the longest sentence, one sentence on each line. */
const columnsFor = (lines: readonly Line[]): Column<Line>[] => {
  const maxLength = lines.reduce((max, { line: [, sentence] }) => Math.max(max, sentence.length), 0);
  return [
    { key: 'row', header: '行番号', width: 80, align: 'end', cell: ({ line: [number] }) => number ?? words.none },
    {
      key: 'sentence',
      header: 'エラー内容',
      width: Math.max(320, maxLength * characterWidth + cellSides),
      roomy: true,
      cell: ({ line: [, sentence] }) => sentence,
    },
  ];
};

const idOf = ({ id }: Line): string => id;

/**
 * Dialog with row number and message of each error, and a text download (IMP-35, IMP-36, IMP-38). The errors are read
 * when it opens, and only visible ones are drawn, because there may be ten thousand.
 */
export function ErrorDetailDialog({ row, loadErrors, onClose }: ErrorDetailDialogProps) {
  const query = useQuery({
    queryKey: ['history-errors', row.id],
    queryFn: () => loadErrors(row.id),
    staleTime: Infinity,
  });
  const errors = query.data;
  const lines = useMemo(() => (errors === undefined ? [] : linesOf(errors, row.message)), [errors, row.message]);
  const save = (): void => {
    try {
      saveText(lines);
    } catch {
      void showError(message.textOutputFailed);
    }
  };
  return (
    <Dialog
      title={words.errorDetail}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <span className="pull">{errors !== undefined && counted(lines.length)}</span>
          <Button large icon="download" reason={errors === undefined ? words.loading : null} onClick={save}>
            テキスト出力
          </Button>
          {row.kind !== null && row.filePath !== null && importKinds[row.kind].file !== null && (
            <CorrectImportButton large kind={row.kind} historyId={row.id} />
          )}
          <CloseButton main onClose={onClose} />
        </>
      }
    >
      <p className="muted caption">
        <span>{`${row.fileName}　${row.at}`}</span>
        {errors && <span>{`　${row.message}`}</span>}
      </p>
      <div>
        <DataTable
          label={words.errorDetail}
          list={{
            rows: lines,
            loading: query.isFetching,
            error: sentenceOf(query.error, errorsFailedSentence),
            retry: () => void query.refetch(),
          }}
          columns={useMemo(() => columnsFor(lines), [lines])}
          idOf={idOf}
          rowHeight={rowHeight}
          maxHeight="56vh"
          footer={false}
        />
      </div>
      {errors && <p className="muted caption">{errorRowsHint}</p>}
    </Dialog>
  );
}

const linesOf = (errors: RowErrorSentences | null, fileError: string): Line[] =>
  errorLines(errors, fileError).map((line, index) => ({ id: String(index), line }));

function saveText(lines: readonly Line[]): void {
  const { name, text } = errorDetailFile(lines.map(({ line }) => line));
  saveBlob(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}

/** Error of a row, with its number from 1, or of the whole file. */
type ErrorLine = readonly [number: number | null, sentence: string];

/**
 * Errors in the order of their rows, numbered as a spreadsheet does (IMP-33), one on each line. A file that failed as a whole has
 * its message as the only error, without a row (IMP-34).
 */
export function errorLines(errors: RowErrorSentences | null, message: string): ErrorLine[] {
  if (errors === null) return [[null, message]];
  return Object.entries(errors)
    .sort(([a], [b]) => Number(a) - Number(b))
    .flatMap(([index, sentences]) => sentences.split('\n').map((one): ErrorLine => [shownRow(Number(index)), one]));
}

const quoted = (value: string | number | null): string => `"${String(value ?? '').replaceAll('"', '""')}"`;

/**
 * Text file `error-detail.txt`: every value quoted, quotes doubled, CRLF, UTF-8 with BOM, no header (IMP-36, IMP-37).
 */
export function errorDetailFile(lines: readonly ErrorLine[]): { name: string; text: string } {
  const text = lines.map(([number, sentence]) => `${quoted(number)},${quoted(sentence)}\r\n`).join('');
  return { name: 'error-detail.txt', text: `\uFEFF${text}` };
}
