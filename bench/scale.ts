import pg from 'pg';
import { type UserCall, signIn } from './concurrent-users/sign-in.ts';
import { BuiltProgram } from './lib/built-program.ts';
import { measureRefusal, measureUpload } from './scale/measure-files.ts';
import { measureLists } from './scale/measure-lists.ts';
import { measureSheet } from './scale/measure-sheet.ts';
import { measureSize } from './scale/measure-size.ts';
import { measureBytes, measureSlowLine } from './scale/measure-slow-line.ts';
import { measureWork } from './scale/measure-work.ts';
import { openOrders } from './search/open.ts';
import { createUsers } from './soak/create-users.ts';

/**
 * Measures the figures of docs/scale.md over N varied unconfirmed orders, each compared with a limit of the same run:
 * `node bench/scale.ts [orders] [rounds] [place]` after `npm run build`. The place is a folder or `postgres://…`; it
 * keeps its orders for the next run. `import.ts` measures imports.
 */
const [orders = '1300000', rounds = '20', place = './data/bench-scale'] = process.argv.slice(2);
const crowd = 16;

const database = await openOrders(place, { count: Number(orders), kind: 'wild', confirmed: 0 });
const pool = new pg.Pool({ connectionString: database.url });
try {
  const program = await BuiltProgram.startOn(database.url);
  try {
    await measure(program);
  } finally {
    await program.end();
  }
} finally {
  await pool.end();
  await database.stop();
}

async function measure(program: BuiltProgram): Promise<void> {
  const people = await signInCrowd(program);
  const first = people[0];
  if (first === undefined) throw new Error('No user is signed in.');
  await measureLists(pool, first, Number(rounds));
  await measureWork(pool, people, 5);
  await measureSheet(pool, people);
  await measureRefusal(pool, first);
  await measureUpload(pool, first, 5);
  await measureBytes(program);
  await measureSlowLine(program);
  await measureSize(pool);
}

/** Signs in sixteen users, because the simultaneous calls of one user are limited. */
async function signInCrowd(program: BuiltProgram): Promise<UserCall[]> {
  await pool.query(`delete from app_user where login_cd like 'clerk%'`);
  const client = await pool.connect();
  try {
    return await Promise.all((await createUsers(program, client, crowd)).map(signIn));
  } finally {
    client.release();
  }
}
