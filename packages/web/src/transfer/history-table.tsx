import { useEffect, useState } from 'react';
import { noHistorySentence } from '@tsuun/domain/message/transfer-sentence';
import { words } from '@tsuun/domain/message/words';
import { download } from '../lib/download.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import type { HistoryRow } from './history-row.ts';
import { HistoryPager, startPageSize, type PageSize } from './history-pager.tsx';
import type { useHistory } from './use-history.ts';

interface HistoryTableProps {
  readonly atLabel: string;
  readonly history: ReturnType<typeof useHistory>;
  readonly downloadAddress: (id: string) => string;
  readonly onShowErrors: (row: HistoryRow) => void;
}

/** The columns of IMP-31 and EXP-21; row height 37 (CONST-11). */
export function HistoryTable({ atLabel, history, downloadAddress, onShowErrors }: HistoryTableProps) {
  const [size, setSize] = useState<PageSize>(startPageSize);
  const { hasMore, loadMore, page, rows, setPage } = history;
  // すべて goes on asking, page by page, until every row is there (IMP-42).
  useEffect(() => {
    if (size === 'all' && hasMore) loadMore();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each answer makes it look again; `loadMore` is new each time
  }, [size, hasMore, rows.length]);
  const perPage = size === 'all' ? Math.max(history.rows.length, 1) : size;
  const shown = history.rows.slice(page * perPage, (page + 1) * perPage);
  const failure = history.failed !== null && (
    <EmptyState alert icon="warning" action={<Button onClick={history.retry}>{words.retry}</Button>}>
      {history.failed}
    </EmptyState>
  );
  if (failure && history.rows.length === 0) return failure;
  if (history.rows.length === 0) {
    // As high as each other: what stands below does not move when the answer comes.
    return <EmptyState busy={history.loading}>{history.loading ? words.loading : noHistorySentence}</EmptyState>;
  }
  return (
    <>
      {/* Wider than a phone: scrolled by keyboard too, so it takes the focus. */}
      <div
        className="history-scroll"
        role="region"
        aria-label={words.historyTable}
        tabIndex={0}
        aria-busy={history.loading}
      >
        <table className="history-table">
          <thead>
            <tr>
              <th scope="col" className="history-number">
                No.
              </th>
              <th scope="col">{atLabel}</th>
              <th scope="col">実行者</th>
              <th scope="col">ファイル名</th>
              <th scope="col" className="history-middle">
                ダウンロード
              </th>
              <th scope="col" className="history-middle">
                結果
              </th>
              <th scope="col">メッセージ</th>
              <th scope="col" className="history-middle">
                {words.errorDetail}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <Row
                key={row.id}
                row={row}
                number={page * perPage + index + 1}
                downloadAddress={downloadAddress}
                onShowErrors={onShowErrors}
              />
            ))}
          </tbody>
        </table>
        {history.loading && <EmptyState>{words.loading}</EmptyState>}
        {failure}
      </div>
      <HistoryPager
        size={size}
        history={history}
        onSize={(next) => {
          setSize(next);
          setPage(0);
        }}
      />
    </>
  );
}

interface RowProps {
  readonly row: HistoryRow;
  readonly number: number;
  readonly downloadAddress: (id: string) => string;
  readonly onShowErrors: (row: HistoryRow) => void;
}

function Row({ row, number, downloadAddress, onShowErrors }: RowProps) {
  return (
    <tr>
      <td className="history-number">{number}</td>
      <td className="history-at">{row.at}</td>
      <td className="history-cut">{row.userName}</td>
      <td className="history-cut" title={row.fileName}>
        {row.fileName}
      </td>
      <td className="history-middle">
        {row.filePath !== null && (
          <a
            className="history-download"
            href={downloadAddress(row.id)}
            download
            onClick={(event) => {
              event.preventDefault();
              void download(downloadAddress(row.id));
            }}
            aria-label={`${row.fileName}をダウンロード`}
          >
            <Icon name="download" />
          </a>
        )}
      </td>
      <td className="history-middle">
        {row.successful ? (
          <span className="history-done" role="img" aria-label="成功">
            <Icon name="tick" />
          </span>
        ) : (
          <span className="history-failed" role="img" aria-label="失敗">
            <Icon name="close" />
          </span>
        )}
      </td>
      <td className={row.successful ? 'history-message' : 'history-message history-message-failed'}>{row.message}</td>
      <td className="history-middle">
        {!row.successful && (
          <Button look="dangerLine" onClick={() => onShowErrors(row)}>
            エラー
          </Button>
        )}
      </td>
    </tr>
  );
}
