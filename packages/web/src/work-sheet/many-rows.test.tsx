import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { day, text } from '@tsuun/domain/field/field';
import { saveRowsText, sheetWords } from '@tsuun/domain/message/work-sheet';
import type { CellProposal, SheetRules } from '@tsuun/domain/work-sheet/sheet-rules';
import { editedFields } from '../editing/draft.ts';
import type { RecordKind } from '../editing/record-kind.ts';
import type { LoadedList } from '../list/use-record-list.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { loadSiteMeta } from '../shell/site-meta.ts';
import { InApp } from '../testing/in-app.tsx';
import { noProposals, type SheetKind } from './sheet-kind.ts';
import { WorkSheet } from './work-sheet.tsx';

interface Row {
  readonly id: string;
  readonly versionNo: number;
  readonly name: string;
  readonly day: string | null;
}

const rows: readonly Row[] = Array.from({ length: 20_000 }, (_, n) => ({
  id: String(n + 1),
  versionNo: 1,
  name: `行${n + 1}`,
  day: null,
}));

const proposed: CellProposal = { value: '2026-05-10', origin: '予定日', sentence: '', skipped: null, shown: false };
const rules = {
  fieldsOf: () => ({ before: [], missing: ['day'], planned: true }),
  cellOf: () => 'open',
  proposalOf: vi.fn<SheetRules<Row>['proposalOf']>(() => proposed),
  leftReasons: vi.fn<SheetRules<Row>['leftReasons']>(() => ({ labels: [], pastClosing: false })),
  remarksOf: () => [],
} satisfies SheetRules<Row>;

const sheet: SheetKind<Row> = {
  kind: {
    leaves: editedFields({ name: text('名称', 20), day: day('配達完了日') }),
    normalise: (row: Row) => row,
    problemsOf: () => ({}),
    question: () => null,
    nameOf: ({ name }: Row) => name,
    drafts: 'row',
    send: async (values: Row) => ({ data: { ...values, versionNo: values.versionNo + 1 } }),
    query: (id: string) => ({ queryKey: ['row', id] }),
  } as unknown as RecordKind<Row>,
  rules,
  facts: [{ key: 'name', label: '名称', width: 90, pinned: true, cell: ({ name }) => name }],
  confirm: {} as SheetKind<Row>['confirm'],
  sumsOf: () => ({ billing: 0, payment: 0 }),
};

const list = {
  rows,
  totalCount: rows.length,
  hasMore: false,
  loading: false,
  error: null,
} as unknown as LoadedList<Row>;
const selection = { selected: new Set<string>(), onChange: () => undefined };

const open = async (): Promise<void> => {
  new FakeServer()
    .on('GET /site-meta', () => ({
      authorities: allAuthorities,
      loginUserInfo: { loginUserId: 'u1', loginUserName: '山田 花子' },
      businessDate: '2026-05-12',
    }))
    .on('GET /settings/work-sheet.layout', () => ({ value: null }));
  await loadSiteMeta();
  render(
    <InApp today="2026-05-12">
      <WorkSheet
        {...{ sheet, list, title: '表', tabs: null, conditions: {}, paths: ['day'], mayWrite: true }}
        proposals={noProposals}
        selection={selection as never}
        onOpen={() => undefined}
      />
    </InApp>,
  );
};

test('SHEET-15 of 20,000 rows only some are drawn, and a change asks the rules only for those and for itself', async () => {
  await open();
  const drawn = document.querySelectorAll('[data-row]').length;
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThan(200);
  expect(rules.proposalOf.mock.calls.length).toBeGreaterThanOrEqual(20_000);
  rules.proposalOf.mockClear();
  const editor = document.querySelector('.checking-editor') as HTMLTextAreaElement;
  fireEvent.input(editor, { target: { value: '2026-05-09' } });
  fireEvent.keyDown(editor, { key: 'Enter' });
  await screen.findByText(sheetWords.confirmable);
  expect(rules.proposalOf.mock.calls.length).toBeLessThan(2_000);
  expect(rules.leftReasons.mock.calls.length).toBe(1);
});

test('SHEET-15 20,000 rows are filled in as one change and taken back as one', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: sheetWords.fill }));
  await screen.findByRole('button', { name: new RegExp(saveRowsText(20_000)) });
  fireEvent.click(screen.getByRole('button', { name: new RegExp(sheetWords.dropFilled) }));
  await screen.findByRole('button', { name: sheetWords.fill });
});
