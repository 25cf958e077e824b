import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenFailedSentence, portTakenSentence } from '@tsuun/domain/message/operator';
import { StartProblem } from '../start-problem.ts';

const retryFor = 3_000;

/**
 * Tries the address before anything else is touched: a second start by mistake must end here, before it gets near the
 * database of the first. A predecessor that is just leaving has a moment to do so. Throws `StartProblem`.
 */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  const begun = Date.now();
  for (;;) {
    const code = await tryListening(host, port);
    if (code === null) return;
    if (code !== 'EADDRINUSE') throw new StartProblem(listenFailedSentence(host, port, code));
    if (Date.now() - begun > retryFor) throw new StartProblem(portTakenSentence(host, port));
    await sleep(100);
  }
}

function tryListening(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}
