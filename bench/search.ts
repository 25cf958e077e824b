import { openOrders } from './search/open.ts';
import { questions } from './search/questions.ts';
import { measureDepth } from './search/measure-depth.ts';
import { measureQuestions } from './search/measure-questions.ts';
import { openServer } from './search/open-server.ts';

/**
 * The order search against the bare questions it asks, turn about in one run:
 * `npx tsx bench/search.ts [orders] [rounds] [folder] [part of the questions' names]`. The limit: page and count as plain
 * SQL by hand, at the same time on two connections, beside the search without HTTP, session or rights; then the same
 * behind the plainest HTTP server, beside a call of the program. Quick questions are asked five times as often. The
 * folder keeps the database for the next run.
 */
const [orders = '1000000', rounds = '32', folder = './data/bench-search', part = ''] = process.argv.slice(2);

const database = await openOrders(folder, Number(orders), 'own');
const server = await openServer(database.url);
try {
  const asked = questions.filter(({ name }) => name.includes(part));
  await measureQuestions(server, asked, Number(rounds));
  await measureDepth(server, Number(rounds));
} finally {
  await server.close();
  await database.stop();
}
