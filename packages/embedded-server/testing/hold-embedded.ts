import { startEmbedded } from '../src/start-embedded.ts';
import { serverSettings } from '../src/settings.ts';

/** A program for the tests of the launcher to kill: owns the embedded server of the folder given, prints its address, stays. */
const settings = { ...serverSettings, shared_buffers: '128MB' };
const server = await startEmbedded({ dataDir: process.argv[2] ?? '', log: () => undefined, settings });
process.stdout.write(`${server.url}\n`);
setInterval(() => undefined, 60_000);
