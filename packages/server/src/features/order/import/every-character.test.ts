import { importedText } from '../../../../testing/imported-text.ts';
import { beforeEach, expect, test } from 'vitest';
import { importFile } from '../../../../testing/import-file.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { cp932, zentsuCsv, zentsuRow } from '../../../../testing/zentsu-file.ts';

const { app, user } = await openTestServer();
app.work();
beforeEach(() => app.db.pool.query('truncate orders, order_charges, order_change'));

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const leads = [...range(0x81, 0x9f), ...range(0xe0, 0xfc)];
const trails = [...range(0x40, 0x7e), ...range(0x80, 0xfc)];
const codes = leads.flatMap((lead) => trails.map((trail) => Buffer.from([lead, trail])));

const strict = new TextDecoder('shift_jis', { fatal: true });
function decoded(code: Buffer): string | null {
  try {
    return strict.decode(code);
  } catch {
    return null;
  }
}
/** Codes that a user may have drawn a character of his own for; they come as private characters. */
const isPrivate = (text: string): boolean => /^[\ue000-\uf8ff]$/.test(text);

/** Frames keep signs at the ends of a cell from being read as spaces or marks. */
const frame = Buffer.from([0x82, 0xa0]);
const hole = '@@';
function line(n: number, remarks: Buffer): Buffer {
  const [, text = ''] = zentsuCsv([zentsuRow(`X${n}`, { 備考: hole })]).split('\r\n');
  const [before = '', after = ''] = text.split(hole);
  return Buffer.concat([cp932(before), frame, remarks, frame, cp932(`${after}\r\n`)]);
}
const file = (remarks: readonly Buffer[]): Buffer =>
  Buffer.concat([cp932(zentsuCsv([])), ...remarks.map((bytes, n) => line(n, bytes))]);
const send = async (content: Buffer) => (await importFile(app, user, content)).history;
async function remarks(): Promise<string[]> {
  const { rows } = await app.db.pool.query<{ remarks: string }>(
    'select remarks from orders order by length(accept_no), accept_no',
  );
  return rows.map((row) => row.remarks);
}

test('R30 every two-byte CP932 code comes to the column as the platform reads it', async () => {
  const known = codes.filter((code) => !isPrivate(decoded(code) ?? '\ue000'));
  expect(known.length).toBeGreaterThan(7_700);
  const cells = Array.from({ length: Math.ceil(known.length / 50) }, (_, i) => known.slice(i * 50, (i + 1) * 50));
  const { message } = await send(file(cells.map((cell) => Buffer.concat(cell))));
  expect(message).toBe(`全${cells.length}行：新規${cells.length}件`);
  expect(await remarks()).toEqual(cells.map((cell) => `あ${cell.map(decoded).join('')}あ`));
});

test('R30 the platform and PostgreSQL read the same characters', async () => {
  await app.db.pool.query(`
    create or replace function read_sjis(bytes bytea) returns text language plpgsql as $$
    begin return convert_from(bytes, 'SJIS'); exception when others then return null; end $$`);
  const { rows } = await app.db.pool.query<{ text: string | null }>(
    'select read_sjis(code) as text from unnest($1::bytea[]) with ordinality c (code, n) order by n',
    [codes],
  );
  const differing = codes.flatMap((code, i) => {
    const [ours, theirs] = [decoded(code), rows[i]?.text ?? null];
    return ours === theirs || (ours !== null && isPrivate(ours)) ? [] : [[code.toString('hex'), ours, theirs]];
  });
  expect(differing).toEqual([]);
});

test('R30 a user-defined character is refused by its code', async () => {
  const drawn = codes.filter((code) => isPrivate(decoded(code) ?? ''));
  expect(drawn).toHaveLength(1880);
  const some = drawn.filter((_, i) => i % 47 === 0);
  const { errorJson } = await send(file(some));
  const name = (code: Buffer) => decoded(code)?.codePointAt(0)?.toString(16).toUpperCase();
  expect(Object.keys(errorJson ?? {})).toEqual(some.map((_, i) => String(i + 1)));
  for (const [i, code] of some.entries()) expect(errorJson?.[i + 1]).toContain(`U+${name(code)}`);
  for (const sentence of Object.values(errorJson ?? {})) expect(sentence).toContain('備考');
  expect(await remarks()).toEqual([]);
});

test('R30 an undefined code is an error of its row and nothing of the file is stored', async () => {
  const unknown = codes.filter((code) => decoded(code) === null).filter((_, i) => i % 40 === 0);
  expect(unknown.length).toBeGreaterThan(10);
  const good = Buffer.from([0x88, 0x9f]);
  const { errorJson } = await send(file([good, ...unknown, good]));
  expect(Object.keys(errorJson ?? {})).toEqual(unknown.map((_, i) => String(i + 2)));
  expect(await remarks()).toEqual([]);
});

test('R30 the same file as UTF-8 with and without mark, UTF-16 and CP932 is the same', async () => {
  const text = zentsuCsv(
    ['㈱髙﨑製紙①', '～－∥￠￡￢', '鄧小平・ﾊﾝｶｸ', 'Ⅰⅱ㍉ﾟ゛'].map((name, i) => zentsuRow(`E${i}`, { 備考: name })),
  );
  const marked = Buffer.from(`\ufeff${text}`, 'utf16le');
  const files = [Buffer.from(text), Buffer.from(`\ufeff${text}`), marked, Buffer.from(marked).swap16(), cp932(text)];
  const read = [];
  for (const bytes of files) {
    expect((await send(bytes)).message).toBe(importedText(4, { created: 4 }));
    read.push(await remarks());
    await app.db.pool.query('truncate orders, order_charges, order_change');
  }
  for (const one of read) expect(one).toEqual(['㈱髙﨑製紙①', '～－∥￠￡￢', '鄧小平・ﾊﾝｶｸ', 'Ⅰⅱ㍉ﾟ゛']);
});
