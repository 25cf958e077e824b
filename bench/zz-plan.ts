import { openOrders } from './search/open.ts';
import { openServer } from './search/open-server.ts';
const db = await openOrders(process.argv[2] as string, 300000);
const server = await openServer(db.url);
const seen: any[] = []; const q = server.pool.query.bind(server.pool);
(server.pool as any).query = async (...a: any[]) => { seen.push(a[0]); return (q as any)(...a); };
for (let i = 0; i < 5; i++) { seen.length = 0; await server.search(process.argv[3]!); }
(server.pool as any).query = q;
for (const s of seen) { const best: any[] = []; let txt: string[] = []; for (let i = 0; i < 8; i++) { const r = await q({ text: 'explain (analyze, buffers, timing off) ' + s.text, values: s.values, rowMode: 'array' } as any); txt = (r.rows as any[]).map((x: any) => x[0]); const g = (k: string) => Number(txt.find((l) => l.startsWith(k))?.split(':')[1]?.replace('ms', '')); best.push([g('Planning Time'), g('Execution Time')]); } console.log(s.text.replace(/\s+/g, ' ').slice(0, 60), 'plan', Math.min(...best.map((b) => b[0])), 'exec', Math.min(...best.map((b) => b[1]))); if (process.argv[4]) console.log(txt.join('\n')); }
await server.close(); await db.stop();
