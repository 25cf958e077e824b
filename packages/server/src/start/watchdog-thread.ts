import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { heartbeatInterval, type WatchdogData } from './watchdog.ts';

const { heartbeats, patience, line } = workerData as WatchdogData;
const standardError = 2;
let lastHeartbeat = -1;
let silentSteps = 0;

// Counts steps of this thread: suspending the machine stops it too, so that the event loop has time to resume.
setInterval(() => {
  const now = Atomics.load(heartbeats, 0);
  const isDebugged = Atomics.load(heartbeats, 1) === 1;
  silentSteps = now === lastHeartbeat && !isDebugged ? silentSteps + 1 : 0;
  lastHeartbeat = now;
  if (silentSteps * heartbeatInterval < patience * 1_000) return;
  try {
    // The console of a thread is written by the event loop, which is blocked.
    writeSync(standardError, `${line}\n`);
  } catch {
    // A closed terminal must not keep the process alive.
  }
  process.kill(process.pid, 'SIGKILL');
}, heartbeatInterval);
