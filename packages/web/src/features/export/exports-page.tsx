import { downloadExport, searchExportHistory } from '@tsuun/contract/transfers';
import { addressOf, call, inPlace } from '../../lib/calls.ts';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { pages } from '../../shell/pages.ts';
import { ofExport } from '../../transfer/history-row.ts';
import { HistorySection } from '../../transfer/history-section.tsx';
import { exportHistory } from '../../transfer/use-history.ts';
import { OutputCard } from './output-card.tsx';
import './exports-page.css';

/** Export targets, one output button, the history (EXP-02..08, EXP-20..26). */
export function ExportsPage() {
  useDocumentTitle(pages.exports.title);
  return (
    <div className="exports">
      <h1 id="exports-title">{pages.exports.title}</h1>
      <OutputCard labelledBy="exports-title" />
      <div className="exports-card exports-history">
        <HistorySection
          name={exportHistory}
          atLabel="出力日時"
          load={async (nextPage) => {
            const { totalCount, list } = await call(searchExportHistory, {
              extra: { nextPage: String(nextPage) },
              ...inPlace,
            });
            return { totalCount, list: list.map(ofExport) };
          }}
          downloadAddress={(id) => addressOf(downloadExport, { params: { id } })}
        />
      </div>
    </div>
  );
}
