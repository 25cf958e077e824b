import { measureBars } from './search/measure-bars.ts';
import { openOrders } from './search/open.ts';
import { openServer } from './search/open-server.ts';
import { singleConditions } from './search/single-conditions.ts';

/**
 * Every single condition of the order search over data as wild as real data, through HTTP: over all dates, with two
 * months, and asked by 16 clients at once: `npx tsx bench/search-bars.ts [orders] [rounds] [place] [part of the names]`.
 * The place is a folder, or `postgres://…` of a server with settings of its own; it keeps its orders for the next run.
 */
const [orders = '1000000', rounds = '20', place = './data/bench-search-wild', part = ''] = process.argv.slice(2);

const database = await openOrders(place, Number(orders), 'wild');
const server = await openServer(database.url, 10);
try {
  await measureBars(
    server,
    singleConditions.filter(({ name }) => name.includes(part)),
    Number(rounds),
  );
} finally {
  await server.close();
  await database.stop();
}
