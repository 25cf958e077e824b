import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenFailedSentence, portTakenSentence } from '@tsuun/domain/message/operator';
import { StartProblem } from '../start-problem.ts';

const retryFor = 3_000;

/**
 * Checks the address before anything else: a second start by mistake must end here, before it reaches the database of
 * the first one. A predecessor that is stopping has a moment to end. Throws `StartProblem`.
 */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  const begun = Date.now();
  for (;;) {
    const error = await tryListening(host, port);
    if (error === null) return;
    if (error.code !== 'EADDRINUSE' || Date.now() - begun > retryFor) throw listenProblem(host, port, error);
    await sleep(100);
  }
}

/** Returns the error for an address on which a server cannot listen; its sentence names the variable to change. */
export function listenProblem(host: string, port: number, error: NodeJS.ErrnoException): StartProblem {
  if (error.code === 'EADDRINUSE') return new StartProblem(portTakenSentence(host, port));
  return new StartProblem(listenFailedSentence(host, port, error.code ?? error.message));
}

function tryListening(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}
