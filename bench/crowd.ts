import pg from 'pg';
import { besideCrowd, figuresOf, only, p95 } from './crowd/beside-crowd.ts';
import { ordersInPlace } from './crowd/orders-in-place.ts';
import { signIn } from './crowd/sign-in.ts';
import { BuiltProgram } from './lib/built-program.ts';
import { hireClerks } from './soak/hire-clerks.ts';

/**
 * Fifty people who save orders that a rule run holds, twenty who search, and a probe that asks whether the server is ready
 * (R11): `npx tsx bench/crowd.ts [orders] [rules]` after `npm run build`. Ends with 1 where searches take more than a
 * second (p95), readiness is anything but 200, or a save is reported anything but success, "held" or a conflict.
 */
const [orders = 1_000_000, rules = 5_000] = process.argv.slice(2).map(Number);
const [savers, searchers] = [50, 20];

const program = await BuiltProgram.start();
const database = new pg.Client({ connectionString: program.databaseUrl });
await database.connect();
try {
  const ids = await ordersInPlace(database, orders, rules);
  const [watcher, ...people] = await Promise.all(
    (await hireClerks(program, database, savers + searchers + 1)).map(signIn),
  );
  if (watcher === undefined) throw new Error('nobody came');
  const crowd = { searchers: people.slice(0, searchers), savers: people.slice(searchers), watcher, ids };
  const reported = await besideCrowd(crowd, async () => {
    const { text, ms } = await watcher('arrival-fee/apply-all');
    const outcome = /event: complete\ndata: (.*)/.exec(text)?.[1] ?? text.slice(-300);
    console.log(`${orders} orders, ${(ms / 1_000).toFixed(0)} s: ${outcome}`);
    if (!outcome.includes('"success"')) throw new Error('the rule run failed');
  });
  for (const [name, calls] of Object.entries(reported)) console.log(`${name}: ${figuresOf(calls)}`);
  const held =
    p95(reported.searches) <= 1_000 &&
    only(reported.searches, [200]) &&
    only(reported.ready, [200]) &&
    only(reported.saves, [200, 409]);
  process.exitCode = held ? 0 : 1;
} finally {
  await database.end();
  await program.end();
}
