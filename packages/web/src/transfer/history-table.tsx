import { useEffect, useState } from 'react';
import { correctedFileName, preflightWords } from '@tsuun/domain/message/preflight-sentence';
import { noHistorySentence } from '@tsuun/domain/message/transfer-sentence';
import { undoneSentence, undoneText } from '@tsuun/domain/message/undo-sentence';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../ui/button.tsx';
import { EmptyState, Failed } from '../ui/feedback/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Tag } from '../ui/tag.tsx';
import { Pager } from '../ui/table/pager.tsx';
import { PlainTable, type PlainColumn } from '../ui/table/plain-table.tsx';
import { ImportedLinks, importsOrders } from './imported-links.tsx';
import { DownloadLink } from './download-link.tsx';
import type { HistoryRow, useHistory } from './use-history.ts';

/** CONST-27; the first is 10. */
const pageSizes = ['5', '7', '10', '15', '20', '25', '50', words.everything];
const startPageSize = '10';

interface HistoryTableProps {
  readonly atLabel: string;
  readonly history: ReturnType<typeof useHistory>;
  readonly downloadAddress: (id: string) => string;
  readonly onShowErrors: (row: HistoryRow) => void;
}

/** Rows of a history by page; at their end the next page of the server is loaded (IMP-42). */
export function HistoryTable({ history, ...given }: HistoryTableProps) {
  const [size, setSize] = useState(startPageSize);
  const { rows, totalCount, hasMore, loadMore, loading, failed, page, setPage } = history;
  const showsAll = size === words.everything;
  // すべて requests page after page until all rows are loaded (IMP-42).
  useEffect(() => {
    if (showsAll && hasMore) loadMore();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each answer makes it look again; `loadMore` is new each time
  }, [showsAll, hasMore, rows.length]);
  const failure = failed !== null && <Failed onRetry={history.retry}>{failed}</Failed>;
  if (rows.length === 0) {
    // Both have the same height, so that content below does not move when the response arrives.
    return failure || <EmptyState busy={loading}>{loading ? words.loading : noHistorySentence}</EmptyState>;
  }
  const perPage = showsAll ? rows.length : Number(size);
  const first = page * perPage;
  const end = Math.min(first + perPage, rows.length);
  const turn = (next: number): void => {
    if ((next + 1) * perPage >= rows.length && hasMore) loadMore();
    setPage(next);
  };
  const choose = (next: string): void => {
    setSize(next);
    setPage(0);
  };
  return (
    <>
      <PlainTable
        label={words.historyTable}
        busy={loading}
        columns={columnsOf(given, first)}
        rows={rows.slice(first, end)}
        keyOf={({ id }) => id}
      >
        {loading && <EmptyState>{words.loading}</EmptyState>}
        {failure}
      </PlainTable>
      <Pager
        page={page}
        first={first}
        end={end}
        total={totalCount}
        last={end === rows.length && !hasMore}
        onPage={turn}
      >
        <SizeChoice size={size} onSize={choose} />
      </Pager>
    </>
  );
}

function SizeChoice({ size, onSize }: { readonly size: string; readonly onSize: (size: string) => void }) {
  return (
    <label>
      1ページの件数{' '}
      <select className="history-size" value={size} onChange={({ currentTarget: { value } }) => onSize(value)}>
        {pageSizes.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}

type Given = Omit<HistoryTableProps, 'history'>;

/** Columns of IMP-31 and EXP-21; `first` is the position of the first row in the history. */
const columnsOf = ({ atLabel, downloadAddress, onShowErrors }: Given, first: number): PlainColumn<HistoryRow>[] => [
  { key: 'number', header: 'No.', width: 44, look: 'end', cell: (_, index) => first + index + 1 },
  { key: 'at', header: atLabel, width: 144, look: 'one-line', cell: ({ at }) => at },
  { key: 'user', header: '実行者', look: 'cut plain-cut', cell: ({ userName }) => userName },
  {
    key: 'file',
    header: 'ファイル名',
    look: 'history-file',
    cell: ({ fileName }) => <span title={fileName}>{fileName}</span>,
  },
  {
    key: 'download',
    header: 'ダウンロード',
    width: 88,
    look: 'middle',
    cell: ({ id, filePath, fileName, correctedAddress }) =>
      filePath !== null && (
        <>
          <DownloadLink address={downloadAddress(id)} fileName={fileName} />
          {correctedAddress !== null && (
            <DownloadLink address={correctedAddress} fileName={correctedFileName(fileName)}>
              {preflightWords.correctedFileOfHistory}
            </DownloadLink>
          )}
        </>
      ),
  },
  {
    key: 'result',
    header: '結果',
    width: 56,
    look: 'middle',
    cell: (row) => <Result row={row} />,
  },
  {
    key: 'message',
    header: 'メッセージ',
    cell: (row) => <Message row={row} />,
  },
  {
    key: 'errors',
    header: words.errorDetail,
    width: 88,
    look: 'middle',
    cell: (row) =>
      !row.successful && (
        <Button look="dangerLine" onClick={() => onShowErrors(row)}>
          エラー
        </Button>
      ),
  },
];

/** Result of a transfer, or that it is undone. */
function Result({ row: { successful, undone } }: { readonly row: HistoryRow }) {
  if (undone) {
    return (
      <Tag look="locked" icon="undo">
        {undoneText}
      </Tag>
    );
  }
  return (
    <span className={successful ? 'toned tone-confirmed' : 'negative'}>
      <Icon name={successful ? 'tick' : 'close'} label={successful ? '成功' : '失敗'} />
    </span>
  );
}

/** Sentence of its end, after the user and time of an undo. */
function Message({ row }: { readonly row: HistoryRow }) {
  const { id, activityId, successful, message, undone, kind, pendingCount } = row;
  return (
    <span className={successful ? 'block caption' : 'block caption negative strong'}>
      {undone && <b className="block">{undoneSentence(undone.by, undone.at)}</b>}
      <span>{message}</span>
      {successful && !undone && kind !== null && importsOrders(kind) && (
        <ImportedLinks historyId={id} activityId={activityId} pendingCount={pendingCount} />
      )}
    </span>
  );
}
