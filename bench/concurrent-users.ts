import pg from 'pg';
import { measureWithUsers, describeTimes, hasOnlyStatuses, p95 } from './concurrent-users/measure-with-users.ts';
import { ensureOrders } from './concurrent-users/ensure-orders.ts';
import { signIn } from './concurrent-users/sign-in.ts';
import { BuiltProgram } from './lib/built-program.ts';
import { createUsers } from './soak/create-users.ts';

/**
 * Measures the response times of fifty users who save orders that a rule run locks, of twenty who search, and of the
 * readiness check (R11): `node bench/concurrent-users.ts [orders] [rules]` after `npm run build`. Exits with 1 if
 * searches take more than a second (p95), readiness is not 200, or a save returns neither success nor a conflict.
 */
const [orders = 1_000_000, rules = 5_000] = process.argv.slice(2).map(Number);
const [savers, searchers] = [50, 20];

const program = await BuiltProgram.start();
const database = new pg.Client({ connectionString: program.databaseUrl });
await database.connect();
try {
  const ids = await ensureOrders(database, orders, rules);
  const [watcher, ...people] = await Promise.all(
    (await createUsers(program, database, savers + searchers + 1)).map(signIn),
  );
  if (watcher === undefined) throw new Error('No user was created.');
  const users = { searchers: people.slice(0, searchers), savers: people.slice(searchers), watcher, ids };
  const times = await measureWithUsers(users, async () => {
    const { text, ms } = await watcher('arrival-fee/apply-all');
    const outcome = /event: complete\ndata: (.*)/.exec(text)?.[1] ?? text.slice(-300);
    console.log(`${orders} orders, ${(ms / 1_000).toFixed(0)} s: ${outcome}`);
    if (!outcome.includes('"success"')) throw new Error('The rule run failed.');
  });
  for (const [name, calls] of Object.entries(times)) console.log(`${name}: ${describeTimes(calls)}`);
  const isWithinLimits =
    p95(times.searches) <= 1_000 &&
    hasOnlyStatuses(times.searches, [200]) &&
    hasOnlyStatuses(times.ready, [200]) &&
    hasOnlyStatuses(times.saves, [200, 409]);
  process.exitCode = isWithinLimits ? 0 : 1;
} finally {
  await database.end();
  await program.end();
}
