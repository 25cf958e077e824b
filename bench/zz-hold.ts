import { openOrders } from './search/open.ts';
const d = await openOrders('./data/bench-search', 1000000); console.log(d.url); await new Promise(()=>setInterval(()=>{},1000));
