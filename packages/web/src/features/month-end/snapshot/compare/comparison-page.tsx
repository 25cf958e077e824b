import { compareSnapshot, type Comparison, type RecordDifference } from '@tsuun/contract/month-end/snapshot';
import { snapshotWords } from '@tsuun/domain/message/month-end/snapshot';
import { type ComparisonConditions, comparisonSearch } from '@tsuun/domain/month-end/snapshot/lines';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { useSearch } from '../../../../search/use-search.ts';
import { useSearchList } from '../../../../search/use-search-list.ts';
import { useDocumentTitle } from '../../../../shell/document-title.ts';
import { comparisonPage } from '../../../../shell/pages.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { nothingUnparsed } from '../../../../ui/input/unparsed.tsx';
import { TableFooter, TableNothing } from '../../../../ui/table/table-footer.tsx';
import { ComparisonFilters } from './comparison-filters.tsx';
import { ComparisonHeader } from './comparison-header.tsx';
import { ComparisonLines } from './comparison-lines.tsx';
import { DifferencesTable } from './differences-table.tsx';
import '../../report/month-page.css';
import './comparison.css';

const defaults = blankConditions(comparisonSearch);

/**
 * Page 記録との比較: differences between a snapshot and the current month or another snapshot (SNAP-03 to SNAP-06, SNAP-12).
 * The header chooses what is compared; the lines and the filters below it narrow the table of differing records.
 */
export function ComparisonPage() {
  useDocumentTitle(comparisonPage.title);
  const { conditions, submitted } = useSearch(comparisonSearch, { defaults });
  const list = useSearchList<RecordDifference>(compareSnapshot, submitted.conditions, submitted.turn);
  const found = list.first as Comparison | null;
  const change = (next: Partial<ComparisonConditions>): void =>
    conditions.take({ values: { ...conditions.values, ...next }, unread: nothingUnparsed });
  return (
    <div className="month stack loose">
      {found && <ComparisonHeader found={found} onOther={(other) => change({ other, line: null })} />}
      {found && <ComparisonLines found={found} values={conditions.values} turn={submitted.turn} onChange={change} />}
      <section
        className="card month-section month-tables clip"
        aria-label={snapshotWords.compareTitle}
        aria-busy={list.loading}
      >
        {found && <ComparisonFilters found={found} values={conditions.values} onChange={change} />}
        {found === null || list.rows.length === 0 ? (
          <Nothing list={list} found={found} />
        ) : (
          <>
            <DifferencesTable found={found} rows={list.rows} />
            {list.hasMore && (
              <p className="padded" data-print="never">
                <Button busy={list.loading} onClick={list.loadMore}>
                  {snapshotWords.more}
                </Button>
              </p>
            )}
            <TableFooter list={list} awaited={false} legend={null} />
          </>
        )}
      </section>
    </div>
  );
}

interface NothingProps {
  readonly list: ReturnType<typeof useSearchList<RecordDifference>>;
  readonly found: Comparison | null;
}

/** State without rows: loading, failed or no differences. */
function Nothing({ list, found }: NothingProps) {
  if (found === null || list.loading || list.error !== null) return <TableNothing list={list} />;
  return <EmptyState icon="tick">{snapshotWords.none}</EmptyState>;
}
