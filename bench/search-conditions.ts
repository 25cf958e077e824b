import { measureConditions } from './search/measure-conditions.ts';
import { openOrders } from './search/open.ts';
import { openServer } from './search/open-server.ts';
import { singleConditions } from './search/single-conditions.ts';

/**
 * Measures every single condition of the order search through HTTP over orders as varied as real ones: over all dates,
 * within two months, and by 16 clients at once: `node bench/search-conditions.ts [orders] [rounds] [place] [part of the names]`.
 * The place is a folder, or the `postgres://…` address of a server; it keeps its orders for the next run.
 */
const [orders = '1000000', rounds = '20', place = './data/bench-search-wild', part = ''] = process.argv.slice(2);

const database = await openOrders(place, { count: Number(orders), kind: 'wild' });
const server = await openServer(database.url, 10);
try {
  await measureConditions(
    server,
    singleConditions.filter(({ name }) => name.includes(part)),
    Number(rounds),
  );
} finally {
  await server.close();
  await database.stop();
}
