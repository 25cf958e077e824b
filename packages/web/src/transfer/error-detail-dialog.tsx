import { message } from '@tsuun/domain/message/message';
import { errorRowsHint } from '@tsuun/domain/message/transfer-sentence';
import { words } from '@tsuun/domain/message/words';
import { saveBlob } from '../lib/save-file.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { useShowError } from '../ui/feedback/show-error.tsx';
import { errorDetailFile, errorLines } from './error-detail-text.ts';
import type { HistoryRow } from './history-row.ts';
import './error-detail-dialog.css';

/** Row number and message of each error, with a text download (IMP-35, IMP-36, IMP-38). */
export function ErrorDetailDialog({ row, onClose }: { row: HistoryRow; onClose: () => void }) {
  const showError = useShowError();
  const lines = errorLines(row);
  const saveText = (): void => {
    try {
      const { name, text } = errorDetailFile(lines);
      saveBlob(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
    } catch {
      void showError(message.textOutputFailed);
    }
  };
  return (
    <Dialog
      title={words.errorDetail}
      size="medium"
      onClose={onClose}
      foot={
        <>
          <span className="error-detail-count">{lines.length}件</span>
          <Button large icon="download" onClick={saveText}>
            テキスト出力
          </Button>
          <Button large look="primary" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <p className="error-detail-file">
        {row.fileName}　{row.at}
      </p>
      <div className="error-detail-scroll">
        <table className="error-detail-table">
          <thead>
            <tr>
              <th scope="col">行番号</th>
              <th scope="col">エラー内容</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(([number, sentence]) => (
              <tr key={number}>
                <td>{number ?? words.none}</td>
                <td>{sentence}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {row.errors && <p className="error-detail-hint">{errorRowsHint}</p>}
    </Dialog>
  );
}
