import { expect, test } from 'vitest';
import { importFile } from '../../../testing/import-file.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { cp932, zentsuCsv, zentsuRow } from '../../../testing/zentsu-file.ts';

const { app, user } = await openTestServer();
app.work();

const csv = zentsuCsv([zentsuRow('CS-1')]);

test.each([
  ['shift_jis', cp932(csv)],
  ['utf-8', Buffer.from(csv)],
  ['utf-16', Buffer.from(`\ufeff${csv}`, 'utf16le')],
])('R34 a CSV in %s that was imported is downloaded as it came, with its charset', async (charset, content) => {
  const { history } = await importFile(app, user, content);
  const answer = await app.call('GET', history.filePath ?? '', { as: user });
  expect(answer.headers['content-type']).toBe(`text/csv; charset=${charset}`);
  expect(answer.raw.equals(content)).toBe(true);
});

test('R34 a template and an export name their charset too', async () => {
  const template = await app.call('GET', '/gpa/api/imports/zentsu/template', { as: user });
  expect(template.headers['content-type']).toBe('text/csv; charset=utf-8');
  await app.call('GET', '/gpa/api/exports/name-conversion', { as: user });
  const { body } = await app.call<{ list: { filePath: string }[] }>('GET', '/gpa/api/histories/exports', { as: user });
  const exported = await app.call('GET', body.list[0]?.filePath ?? '', { as: user });
  expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8');
});
