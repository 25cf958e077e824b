import { downloadExport, searchExportHistory } from '@tsuun/contract/transfers';
import { addressOf, call, inList } from '../../lib/calls.ts';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { Link } from '../../shell/link.tsx';
import { monthPage, pages } from '../../shell/pages.ts';
import { ofExport, exportHistory } from '../../transfer/use-history.ts';
import { HistorySection } from '../../transfer/history-section.tsx';
import { OutputCard } from './output-card.tsx';
import './exports-page.css';

/** Page with export targets, one output button and the history (EXP-02..08, EXP-20..26). */
export function ExportsPage() {
  useDocumentTitle(pages.exports.title);
  return (
    <div className="exports stack loose">
      <div className="row baseline spread loose">
        <h1 id="exports-title" className="title">
          {pages.exports.title}
        </h1>
        <Link to={monthPage.path}>{monthPage.title}</Link>
      </div>
      <OutputCard labelledBy="exports-title" />
      <div className="card">
        <HistorySection
          name={exportHistory}
          atLabel="出力日時"
          load={async (extra) => {
            const { totalCount, list } = await call(searchExportHistory, { extra, ...inList });
            return { totalCount, list: list.map(ofExport) };
          }}
          downloadAddress={(id) => addressOf(downloadExport, { params: { id } })}
        />
      </div>
    </div>
  );
}
