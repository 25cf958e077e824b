import { runBuilt } from './lib/run-built.mjs';

/** `npm run migrate`, `backup`, `restore`, `user`: the operator's commands. */
await runBuilt('operator');
