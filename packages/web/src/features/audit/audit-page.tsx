import { searchAudit } from '@tsuun/contract/audit';
import {
  type AuditConditions,
  type AuditKind,
  auditKinds,
  type AuditLine,
  auditRecord,
  auditSearch,
} from '@tsuun/domain/audit/record';
import { words } from '@tsuun/domain/message/words';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { countedOrNone } from '@tsuun/domain/message/figures';
import { ListBar, ListCard } from '../../list/list-card.tsx';
import { PrintButton } from '../../list/print-button.tsx';
import { useSearch } from '../../search/use-search.ts';
import { useSearchList } from '../../search/use-search-list.ts';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { SearchPanel } from '../../ui/search-panel/search-panel.tsx';
import type { Column } from '../../ui/table/column.ts';

const defaults: AuditConditions = blankConditions(auditSearch);
const height = { small: '60vh', normal: '60vh' };
const idOf = ({ id }: AuditLine): string => id ?? '';

/** Page 監査記録 (AUDIT-03): log-ins, refusals, changes of rights and downloads, for users with the right USER. */
export function AuditPage() {
  useDocumentTitle(words.audit);
  const { conditions, submitted } = useSearch(auditSearch, { defaults });
  const list = useSearchList<AuditLine>(searchAudit, submitted.conditions, submitted.turn);
  return (
    <div className="stack loose">
      <SearchPanel title={words.audit} crumb={words.account} conditions={conditions} />
      <ListCard
        label={`${words.audit}一覧`}
        list={list}
        columns={auditColumns}
        idOf={idOf}
        height={height}
        bar={<ListBar count={<b>{countedOrNone(list.totalCount)}</b>} tools={<PrintButton list={list} />} />}
      />
    </div>
  );
}

const column = (key: keyof AuditLine, width: number): Column<AuditLine> => ({
  key,
  header: auditRecord[key].label,
  width,
  cell: (line) => line[key] ?? '',
});

const auditColumns: readonly Column<AuditLine>[] = [
  { ...column('at', 160), pinned: 'start', pinnedOnPhone: true },
  { ...column('kind', 160), cell: ({ kind }) => auditKinds[kind as AuditKind] ?? kind },
  column('actorName', 160),
  column('target', 320),
  column('address', 160),
  column('callId', 300),
];
