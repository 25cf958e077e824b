import { auditRecord, auditSearch } from '@tsuun/domain/audit/record';
import { endpoint, read } from './endpoint.ts';
import { page } from './shape.ts';

export const searchAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  right: read('USER'),
  summary: '監査記録を読む（新しい順）',
  query: auditSearch,
  paging: 'search',
  cost: 'list',
  answer: page(auditRecord),
});
