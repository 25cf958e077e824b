import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { feedMails, sourceProblems } from '@tsuun/domain/message/feed';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { folderFeed, openFeedFixture, putFile, startFeeds } from '../../../testing/feed-fixture.ts';
import { zentsuCsv, zentsuRow } from '../../../testing/zentsu-file.ts';

interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** A real mail server that keeps what it is sent; while `refuses` it takes nothing. */
const sink = { mails: [] as Mail[], refuses: false };
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('end', () => {
      if (sink.refuses) return done(Object.assign(new Error('later'), { responseCode: 451 }));
      sink.mails.push(
        readMail(
          Buffer.concat(pieces).toString('utf8'),
          session.envelope.rcptTo.map(({ address }) => address),
        ),
      );
      return done();
    });
  },
});
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
const { port } = smtp.server.address() as AddressInfo;

function readMail(source: string, to: readonly string[]): Mail {
  const at = source.indexOf('\r\n\r\n');
  const header = source.slice(0, at).replaceAll(/\r\n[ \t]+/g, ' ');
  const words = /^Subject: (.*)$/m.exec(header)?.[1] ?? '';
  const subject = words
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, form: string, word: string) =>
      form.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : quoted(word.replaceAll('_', ' ')),
    );
  const body = source.slice(at + 4);
  const text = /base64/i.test(header) ? Buffer.from(body, 'base64').toString() : quoted(body.replaceAll(/=\r\n/g, ''));
  return { to, subject, text: text.replaceAll('\r\n', '\n').trim() };
}
const quoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();

const { app, folder, make, line, command, states } = await openFeedFixture({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  mailFrom: 'tsuun@example.jp',
});
await app.db.pool.query(`
  insert into app_user (login_cd, name, mail, password_hash, disabled) values
    ('hanako', '花子', 'hanako@example.jp', '-', false), ('taro', '太郎', 'taro@example.jp', '-', true)`);
const poll = { interval: 50 };
const csv = (acceptNo: string, cells = {}) => zentsuCsv([zentsuRow(acceptNo, cells)]);
const mailsOf = (name: string): readonly string[] =>
  sink.mails.map(({ subject }) => subject).filter((subject) => subject.includes(name));

test('FEED-14 one mail reports a faulty file, to recipients who can log in, and one when it is well', async () => {
  const path = await folder();
  await putFile(path, 'ZT_1.csv', csv('F-1', { 個数: 'x' }));
  const feed = await make(folderFeed(path, { name: '誤り便', recipients: 'hanako,taro' }));
  startFeeds(app.services);
  await expect.poll(() => mailsOf('誤り便'), poll).toEqual([feedMails.faulty('誤り便', 'ZT_1.csv', '').subject]);
  const [mail] = sink.mails;
  expect(mail?.to).toEqual(['hanako@example.jp']);
  expect(mail?.text).toContain('ZT_1.csv');
  for (let i = 0; i < 3; i += 1) await command(feed.id, 'run');
  const { last } = await line(feed.id);
  await app.db.pool.query(`update feed_file set state = 'dismissed' where id = $1`, [last?.id]);
  await command(feed.id, 'run');
  await expect.poll(() => mailsOf('誤り便'), poll).toHaveLength(2);
  expect(mailsOf('誤り便')[1]).toBe(feedMails.recovered('誤り便').subject);
});

test('FEED-14 FEED-19 the mail about a file that cannot be read does not ask to correct it', async () => {
  const path = await folder();
  await writeFile(Buffer.from([...Buffer.from(`${path}/ZT_`), 0x8c, 0x8e, ...Buffer.from('.csv')]), csv('F-2'));
  await make(folderFeed(path, { name: '読めない便', recipients: 'hanako' }));
  startFeeds(app.services);
  await expect.poll(() => mailsOf('読めない便'), poll).toHaveLength(1);
  const mail = sink.mails.find(({ subject }) => subject.includes('読めない便'));
  expect(mail?.subject).toMatch(/を取り込めません$/);
  expect(mail?.text).toContain(sourceProblems.brokenName);
  expect(mail?.text).not.toContain('事前チェック');
});

test('FEED-14 one mail reports what has not come and a source that is away for 30 minutes, not sooner', async () => {
  const path = await folder();
  const feed = await make(folderFeed(`${path}/none`, { name: '遅い便', dueTime: '00:00', recipients: 'hanako' }));
  startFeeds(app.services);
  await expect.poll(() => line(feed.id), poll).toMatchObject({ state: 'unreachable' });
  await app.db.pool.query(`update feed set created_at = now() - interval '2 days' where id = $1`, [feed.id]);
  await command(feed.id, 'run');
  await expect.poll(() => mailsOf('遅い便'), poll).toEqual([feedMails.late('遅い便', '00:00').subject]);
  await app.db.pool.query(`update feed set unreachable_since = now() - interval '31 minutes' where id = $1`, [feed.id]);
  await command(feed.id, 'run');
  await expect.poll(() => mailsOf('遅い便'), poll).toHaveLength(2);
  expect(mailsOf('遅い便')[1]).toBe(feedMails.unreachable('遅い便', '').subject);
  await command(feed.id, 'run');
  await command(feed.id, 'run');
  expect(mailsOf('遅い便')).toHaveLength(2);
});

test('FEED-14 a feed sends at most ten mails an hour, and the last one says so', async () => {
  const path = await folder();
  for (let i = 10; i < 24; i += 1) await putFile(path, `ZT_${i}.csv`, csv(`L-${i}`, { 個数: 'x' }));
  const feed = await make(folderFeed(path, { name: '多い便', recipients: 'hanako', onFault: 'go' }));
  startFeeds(app.services);
  await expect
    .poll(async () => (await states(feed.id)).filter((text) => text.endsWith('faulty')).length, {
      ...poll,
    })
    .toBe(14);
  await expect.poll(() => mailsOf('多い便').length, poll).toBe(10);
  const texts = sink.mails.filter(({ subject }) => subject.includes('多い便')).map(({ text }) => text);
  expect(texts.filter((text) => text.includes(feedMails.limit.trim()))).toHaveLength(1);
}, 90_000);

test('FEED-14 a mail that the server did not take is sent later, once', async () => {
  sink.refuses = true;
  const path = await folder();
  await putFile(path, 'ZT_1.csv', csv('A-1', { 個数: 'x' }));
  await make(folderFeed(path, { name: '再送便', recipients: 'hanako' }));
  startFeeds(app.services);
  const tries = async () =>
    (await app.db.pool.query(`select tries from feed_mail where subject like '%再送便%' and tries > 0`)).rowCount;
  await expect.poll(tries, poll).toBe(1);
  sink.refuses = false;
  await app.db.pool.query(`update feed_mail set tried_at = now() - interval '6 minutes' where sent_at is null`);
  await app.db.pool.query(`select pg_notify('feed_due', '')`);
  await expect.poll(() => mailsOf('再送便'), poll).toHaveLength(1);
});
