import { importedText } from '../../../testing/imported-text.ts';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { importFile } from '../../../testing/import-file.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { cp932, zentsuCsv, zentsuRow } from '../../../testing/zentsu-file.ts';
import { serverDir } from '../../server-dir.ts';
import { Readers } from '../../reader/reader-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'tsuun-killed-reader-'));
const marker = join(folder, 'was-killed');
const script = join(folder, 'reader.mjs');

/** The built reader (build before), which the kernel kills when it is first sent to work. */
await writeFile(
  script,
  `import { existsSync, writeFileSync } from 'node:fs';
   if (existsSync(${JSON.stringify(marker)})) await import(${JSON.stringify(pathToFileURL(join(serverDir, 'dist/reader.js')).href)});
   else process.once('message', () => {
     writeFileSync(${JSON.stringify(marker)}, '');
     process.kill(process.pid, 'SIGKILL');
   });`,
);
const readers = new Readers(script);
const { app, user } = await openTestServer({ services: { readers } });
afterAll(async () => {
  await readers.take().end();
  await rm(folder, { recursive: true, force: true });
});
app.work();

test('R01 R28 an import whose reader is killed is done once by the next try', async () => {
  const rows = Array.from({ length: 200 }, (_, i) => zentsuRow(`KR-${i}`));
  const { history } = await importFile(app, user, cp932(zentsuCsv(rows)));
  expect([existsSync(marker), history.message]).toEqual([true, importedText(200, { created: 200 })]);
  const { rows: jobs } = await app.db.pool.query('select lost_tries, state from job');
  expect(jobs).toEqual([{ lost_tries: 1, state: 'done' }]);
  expect((await app.db.pool.query('select from transfer_history')).rowCount).toBe(1);
});
