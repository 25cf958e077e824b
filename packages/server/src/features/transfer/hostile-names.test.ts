import { expect, test } from 'vitest';
import { completionOf } from '../../../testing/event-text.ts';
import { openTransferFixture } from '../../../testing/transfer-fixture.ts';

const { app, user, upload, histories } = await openTransferFixture();

const start = (ticket: string, originFileName: string) =>
  app.call(
    'GET',
    `/gpa/api/imports/zentsu?filePath=${encodeURIComponent(ticket)}&originFileName=${encodeURIComponent(originFileName)}`,
    { as: user },
  );

test.each([
  ['全通 4月.csv', '全通 4月.csv'],
  ['../../etc/passwd.csv', 'passwd.csv'],
  [String.raw`C:\取込\全通.csv`, '全通.csv'],
  ['invoice.exe', 'up.csv'],
  ['invoice.csv.exe', 'up.csv'],
  ['invoice\u202evsc.exe', 'up.csv'],
  ['a\u202eb\u200f.csv', 'ab.csv'],
  ['<script>alert(1)</script>.csv', 'script>.csv'],
  ['=cmd|x!A1.csv', '=cmd|x!A1.csv'],
  ['x.csv?inline=1', 'up.csv'],
  ['.', 'up.csv'],
])('R32 IMP-32 the history of an upload `up.csv` that is started as %j shows %j', async (given, shown) => {
  const { text: ticket } = await upload('up.csv');
  const { status, text } = await start(ticket, given);
  expect([status, completionOf(text).status]).toEqual([200, 'success']);
  expect((await histories()).list[0]?.fileName).toBe(shown);
});

test('R32 a name with a control character is refused with its code', async () => {
  const { text: ticket } = await upload('up.csv');
  const { status, text } = await start(ticket, 'a\u0000b.csv');
  expect([status, text]).toEqual([400, expect.stringContaining('U+0000')]);
});

test('R32 a name of more than 255 characters is refused, and the ticket stays good', async () => {
  const { text: ticket } = await upload('up.csv');
  expect((await start(ticket, `${'あ'.repeat(252)}.csv`)).status).toBe(400);
  expect(completionOf((await start(ticket, 'up.csv')).text).status).toBe('success');
});

test.each([
  ['../../etc/passwd.csv', 'passwd.csv'],
  ['a\u202evsc.csv', 'avsc.csv'],
  [`${'長'.repeat(300)}.csv`, `${'長'.repeat(251)}.csv`],
])('R32 an upload with the name %j in its form is stored as %j', async (given, kept) => {
  const { text: ticket } = await upload(given);
  expect(completionOf((await start(ticket, '')).text).status).toBe('success');
  expect((await histories()).list[0]?.fileName).toBe(kept);
});

test.each(['invoice.exe', 'a.csv.exe', 'a\u202evsc.exe', 'csv', '../..'])(
  'R32 an upload called %j is refused',
  async (given) => {
    expect((await upload(given)).status).toBe(400);
  },
);
