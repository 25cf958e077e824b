import { importedText } from '../../../testing/imported-text.ts';
import { readXlsx } from 'hucre';
import { importFormats } from '@tsuun/domain/formats/import-formats';
import { expect, test } from 'vitest';
import { importFile } from '../../../testing/import-file.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import type { TestUser } from '../../../testing/test-app.ts';

const { app, user } = await openTestServer();
app.work();

const template = (kind: string, as: TestUser | null = user) =>
  app.call('GET', `/gpa/api/imports/${kind}/template`, { as });
const headersOf = (kind: string) =>
  importFormats.find((format) => format.kind === kind)?.columns.map(({ header }) => header);

test.each(['zentsu', '52ft', 'arrival-fee', 'name-conversion'])(
  'IMP-25 the template of %s is a CSV with its headings',
  async (kind) => {
    const { raw, headers } = await template(kind);
    expect(raw.toString('utf8')).toBe(`\ufeff${headersOf(kind)?.join(',')}\r\n`);
    expect(headers['content-type']).toContain('text/csv');
    expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(/_ひな形\.csv$/);
  },
);

test('IMP-25 the template of dispatch is a workbook whose code columns are texts', async () => {
  const { raw, headers } = await template('dispatch');
  expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(/配車運行_ひな形\.xlsx$/);
  const { sheets } = await readXlsx(raw);
  expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([['配車運行', [headersOf('dispatch')]]]);
});

test.each(importFormats.map(({ kind, file }) => [kind, file] as const))(
  'IMP-25 the template of %s can be imported',
  async (kind, file) => {
    const { raw } = await template(kind);
    const { history } = await importFile(app, user, raw, { kind, fileName: `ひな形.${file}` });
    expect(history).toMatchObject({ successful: true, message: importedText(0) });
  },
);

test('R33 a template needs the right to its kind; MMS has no file and no template', async () => {
  const other = await app.signIn('取込担当', [{ functionCode: 'IMPORTS', roleBit: 1 }]);
  expect((await template('zentsu', other)).status).toBe(200);
  expect((await template('arrival-fee', other)).status).toBe(403);
  expect((await template('zentsu', null)).status).toBe(401);
  expect((await template('mms')).status).toBe(404);
});
