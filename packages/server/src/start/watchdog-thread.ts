import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { heartbeatInterval, type WatchdogData } from './watchdog.ts';

const { heartbeats, patience, line } = workerData as WatchdogData;
const standardError = 2;
let seen = -1;
let silentSteps = 0;

// Counted in steps of this thread: a machine that slept stopped it too, and its loop gets the time to go on.
setInterval(() => {
  const now = Atomics.load(heartbeats, 0);
  silentSteps = now === seen ? silentSteps + 1 : 0;
  seen = now;
  if (silentSteps * heartbeatInterval < patience * 1_000) return;
  try {
    // The console of a thread is written by the loop that stands still.
    writeSync(standardError, `${line}\n`);
  } catch {
    // A closed terminal must not keep the process alive.
  }
  process.kill(process.pid, 'SIGKILL');
}, heartbeatInterval);
