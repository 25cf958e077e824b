import { expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { purgeReplacedDifferences } from './undo-differences.sql.ts';

const { app } = await openTestServer();

test('UNDO-18 replaced differences are stored until the import can no longer be undone', async () => {
  await app.db.pool.query(`
    insert into replaced_difference (job_id, order_id, field, existed, remains, recorded_at)
    values (1, 1, 'remarks', false, true, now() - interval '32 days'),
           (2, 1, 'remarks', false, true, now() - interval '30 days')`);
  await purgeReplacedDifferences(app.db.pool);
  const { rows } = await app.db.pool.query('select job_id::integer as id from replaced_difference');
  expect(rows).toEqual([{ id: 2 }]);
});
