import type { ServerResponse } from 'node:http';
import { tooManyAtOnce } from './concurrency-limits.ts';

/** Maximum number of open requests without a session per address: more than an office sends while it logs in. */
const maxPerAddress = 200;

/** Counts the open requests of addresses without a session. */
export class StrangerRequests {
  private readonly open = new Map<string, number>();

  /** Counts a request until it is answered; refuses it with 429 if its address has too many open requests. */
  hold(net: string, answer: ServerResponse): void {
    const before = this.open.get(net) ?? 0;
    if (before >= maxPerAddress) throw tooManyAtOnce('要求');
    this.open.set(net, before + 1);
    answer.once('close', () => {
      const remaining = (this.open.get(net) ?? 1) - 1;
      if (remaining === 0) this.open.delete(net);
      else this.open.set(net, remaining);
    });
  }
}
