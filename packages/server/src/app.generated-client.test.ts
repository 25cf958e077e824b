import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import openapiTS, { astToString } from 'openapi-typescript';
import { orderBody } from '../testing/order-body.ts';
import { openTestServer } from '../testing/open-test-server.ts';
import { serverDir } from './server-dir.ts';

const { app, user } = await openTestServer();
const address = await app.app.http.listen({ port: 0, host: '127.0.0.1' });
const run = promisify(execFile);
const folder = join(serverDir, 'dist', `generated-client-${process.pid}`);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program of a stranger: every name and type in it comes from the generated file. */
const program = `
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.ts';

type OrderSave = components['schemas']['OrderSave'];

const [baseUrl = '', cookie = '', entry = '{}'] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { cookie } });
const saved = await client.POST('/gpa/api/order', { body: JSON.parse(entry) as OrderSave });
const id: string = saved.data?.data.id ?? '';
const found = await client.GET('/gpa/api/order/search', { params: { query: { pageNum: 0 } } });
const listed = found.data?.list.some((row) => row.id === id) ?? false;
const confirmed = await client.POST('/gpa/api/order/confirm', { body: [id] });
console.log(JSON.stringify({ id, listed, confirmed: confirmed.data?.data ?? null, refused: confirmed.error?.code ?? null }));
`;

test('API-85 a client generated from OpenAPI searches, saves and confirms an order with full types', async () => {
  const document = (await app.call('GET', '/gpa/api/openapi.json')).body as Parameters<typeof openapiTS>[0];
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'schema.ts'), astToString(await openapiTS(document)));
  await writeFile(join(folder, 'client.ts'), program);
  const compiler = join(
    dirname(createRequire(join(serverDir, '../../package.json')).resolve('typescript/package.json')),
    'bin/tsc',
  );
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--target', 'es2022'];
  const more = ['--moduleResolution', 'bundler', '--allowImportingTsExtensions', '--types', 'node'];
  const check = [compiler, '--ignoreConfig', ...flags, ...more, join(folder, 'client.ts')];
  const problems = await run(process.execPath, check).then(
    () => '',
    ({ stdout: reported }: { stdout: string }) => reported,
  );
  expect(problems).toBe('');
  const { stdout } = await run(process.execPath, [
    join(folder, 'client.ts'),
    address,
    user.cookie,
    JSON.stringify(orderBody()),
  ]);
  const reported = JSON.parse(stdout) as { id: string; listed: boolean; confirmed: number | null };
  expect(reported).toMatchObject({ listed: true, confirmed: 1 });
  const { rows } = await app.db.pool.query('select confirmed from orders where id = $1', [reported.id]);
  expect(rows).toEqual([{ confirmed: true }]);
});
