import './lib/modern-node.mjs';
import { runBuilt } from './lib/run-built.mjs';

/** `npm start`. */
await runBuilt('main');
