import { searchAudit } from '@tsuun/contract/session';
import { auditSearch, type AuditConditions, type AuditLine } from '@tsuun/domain/audit/record';
import { words } from '@tsuun/domain/message/words';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { PrintButton } from '../../list/print-button.tsx';
import { useAddressConditions } from '../../search/address-conditions.ts';
import { useAsked } from '../../search/use-asked.ts';
import { useSearchList } from '../../search/use-search-list.ts';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { anyUnread } from '../../ui/input/unread.tsx';
import { SearchPanel } from '../../ui/search-panel/search-panel.tsx';
import { useConditions } from '../../ui/search-panel/use-conditions.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { auditColumns } from './audit-columns.ts';
import './audit-page.css';

const defaults: AuditConditions = blankConditions(auditSearch);
const idOf = ({ id }: AuditLine): string => id ?? '';
const listName = `${words.audit}一覧`;

/** 監査記録 (AUDIT-03): who came in, was refused, changed rights, took files away; read by who holds USER. */
export function AuditPage() {
  useDocumentTitle(words.audit);
  const { initial, remember } = useAddressConditions(auditSearch, defaults);
  const [{ conditions: asked, turn }, ask] = useAsked<AuditConditions>(
    anyUnread(initial.unread) ? null : initial.values,
  );
  const conditions = useConditions(auditSearch, {
    defaults,
    initial,
    onSearch: (next) => {
      remember(next);
      ask(next);
    },
  });
  const list = useSearchList<AuditLine>(searchAudit, asked, turn);
  return (
    <div className="audit">
      <SearchPanel title={words.audit} crumb={words.account} conditions={conditions} />
      <section className="card" aria-label={listName}>
        <div className="audit-bar">
          <p role="status">{list.totalCount === null ? words.none : list.totalCount.toLocaleString('en-US')}件</p>
          <PrintButton list={list} />
        </div>
        <DataTable
          label={listName}
          rows={list.rows}
          columns={auditColumns}
          idOf={idOf}
          hasMore={list.hasMore}
          onLoadMore={list.loadMore}
          loading={list.loading}
          error={list.error}
          onRetry={list.retry}
          maxHeight="60vh"
        />
      </section>
    </div>
  );
}
