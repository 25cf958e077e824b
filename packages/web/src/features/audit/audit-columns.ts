import { auditKinds, type AuditKind } from '@tsuun/domain/audit/kinds';
import { auditRecord, type AuditLine } from '@tsuun/domain/audit/record';
import type { Column } from '../../ui/table/column.ts';

const column = (key: keyof AuditLine, width: number): Column<AuditLine> => ({
  key,
  header: auditRecord[key].label,
  width,
  cell: (line) => line[key] ?? '',
});

/** When, what, who, to what, from where, by which request. */
export const auditColumns: readonly Column<AuditLine>[] = [
  { ...column('at', 160), pinned: 'start', pinnedOnPhone: true },
  { ...column('kind', 160), cell: ({ kind }) => auditKinds[kind as AuditKind] ?? kind },
  column('actorName', 160),
  column('target', 320),
  column('address', 160),
  column('callId', 300),
];
