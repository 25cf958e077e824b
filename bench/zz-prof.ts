import { openOrders } from './search/open.ts';
import { openServer } from './search/open-server.ts';
import { openLimit } from './search/open-limit.ts';
import { questions } from './search/questions.ts';
import { percentile } from './search/figures.ts';
const [folder, rounds = '60', ...names] = process.argv.slice(2);
const db = await openOrders(folder as string, 300000);
const server = await openServer(db.url);
const limit = await openLimit(server.pool, questions);
for (const name of names) {
  const question = questions.find((q) => q.name === name)!;
  const t = { bare: [] as number[][], ours: [] as number[][] };
  const cpu = async (f: () => Promise<unknown>) => { const c = process.cpuUsage(); const b = performance.now(); await f(); const d = process.cpuUsage(c); return [performance.now() - b, (d.user + d.system) / 1000]; };
  for (let r = -8; r < Number(rounds); r++) {
    const a = await cpu(() => limit.bare(question, Math.max(r, 0)));
    const b = await cpu(() => server.search(question.query(Math.max(r, 0))));
    if (r >= 0) { t.bare.push(a); t.ours.push(b); }
  }
  const told = (list: number[][]) => [0, 1].map((i) => [0, 10, 50, 95].map((p) => percentile(list.map((x) => x[i]!), p).toFixed(1)).join(' ')).join(' | cpu ');
  console.log(name.padEnd(40), 'bare', told(t.bare), '  ours', told(t.ours));
}
limit.close(); await server.close(); await db.stop();
