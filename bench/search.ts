import { openOrders } from './search/open.ts';
import { searchQueries } from './search/queries.ts';
import { measureDepth } from './search/measure-depth.ts';
import { measureQueries } from './search/measure-queries.ts';
import { openServer } from './search/open-server.ts';

/**
 * Compares the order search with the plain SQL of its queries, alternately in one run:
 * `node bench/search.ts [orders] [rounds] [folder] [part of the queries' names]`. The limit of a search without HTTP
 * is hand-written SQL for page and count on two connections at once; the limit of a call is the same SQL behind a
 * minimal HTTP server. Quick queries run five times as often. The folder keeps the database for the next run.
 */
const [orders = '1000000', rounds = '32', folder = './data/bench-search', part = ''] = process.argv.slice(2);

const database = await openOrders(folder, { count: Number(orders), kind: 'own' });
const server = await openServer(database.url);
try {
  const queries = searchQueries.filter(({ name }) => name.includes(part));
  await measureQueries(server, queries, Number(rounds));
  await measureDepth(server, Number(rounds));
} finally {
  await server.close();
  await database.stop();
}
