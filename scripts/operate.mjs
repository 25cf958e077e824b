import './lib/modern-node.mjs';
import { runBuilt } from './lib/run-built.mjs';

/** `npm run migrate`, `backup`, `restore`, `user`, `snapshots`: the operator's commands. */
await runBuilt('operator');
