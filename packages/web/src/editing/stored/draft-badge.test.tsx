import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draftWords } from '@tsuun/domain/message/draft-sentence';
import { words } from '@tsuun/domain/message/words';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { loadSiteMeta } from '../../shell/site-meta.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import type { Column } from '../../ui/table/column.ts';
import { useDraftBadges } from './draft-badge.tsx';
import { dropAllDrafts, keepDraft } from './draft-storage.ts';

interface Row {
  readonly id: string;
}

const columns: readonly Column<Row>[] = [
  {
    key: 'state',
    header: '状態',
    width: 138,
    showsDraft: true,
    cell: (_, hasDraft) => (hasDraft ? draftWords.draft : words.unconfirmed),
  },
  { key: 'cntnNo', header: 'コンテナ番号', width: 102, pinnedOnPhone: true, cell: ({ id }) => id },
];

afterEach(() => {
  dropAllDrafts('u1');
  vi.unstubAllGlobals();
});

test('FORM-24 ORD-LIST-11 a draft is shown in the state of its record and makes no column wider', async () => {
  new FakeServer().on('GET /site-meta', () => ({
    authorities: allAuthorities,
    loginUserInfo: { loginUserId: 'u1', loginUserName: '山田 花子' },
    businessDate: '2026-05-13',
  }));
  await loadSiteMeta();
  keepDraft('u1', {
    kind: 'order',
    record: '7',
    name: null,
    changes: [],
    savedAt: Date.now(),
    base: {},
    edits: {},
    unread: {},
  });
  const shown = renderHook(() => useDraftBadges(columns, 'order')).result.current;
  expect(shown.map(({ width }) => width)).toEqual([138, 102]);
  const cells = (id: string) => shown.map(({ cell }) => cell({ id }));
  expect(cells('7')).toEqual([draftWords.draft, '7']);
  expect(cells('8')).toEqual([words.unconfirmed, '8']);
});
