import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { noRows, openTestServer } from '../../testing/open-test-server.ts';
import { groupOfTable } from './table-sizes.ts';

const { app } = await openTestServer({ rows: noRows });

/** Tables that stay small, are emptied by the program, or whose few rows are no group of their own in データ量. */
const others = [
  ...['atsukai_kubun', 'eigyobi', 'hinmoku', 'jugyoin', 'kanjokamoku', 'kazei_kubun', 'keitan_bumon', 'sharyo'],
  ...['torihiki_kubun', 'torihikisaki', 'tsuun', 'master_version', 'known_heading'],
  ...['app_user', 'user_authority', 'user_setting', 'session', 'known_address', 'login_bucket'],
  ...['second_factor', 'recovery_code', 'trusted_browser'],
  ...['note', 'note_recipient', 'note_change'],
  ...['request_key', 'upload_ticket', 'server_key', 'schema_migration', 'table_size', 'backup'],
  ...['accepted_difference', 'replaced_difference', 'pending_change', 'deleted_pending_change', 'pending_order'],
  ...['access_token', 'access_token_right', 'change_feed', 'feed', 'feed_change', 'feed_mail', 'record_creation'],
];

test('DATA-01 every table is in a group or known to need none', async () => {
  const { rows } = await app.db.pool.query<{ name: string }>(sql`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`);
  const ungrouped = rows.map(({ name }) => name).filter((name) => groupOfTable(name) === 'other');
  expect(ungrouped).toEqual(others.toSorted());
});
