import { newKey } from './idempotency-keys.ts';

/** Messages between the tabs of a browser about which one leads. */
interface Claim extends Age {
  /** A candidate does not lead yet, and a resigned leader no longer leads. */
  readonly state: 'candidate' | 'leader' | 'resigned';
}

/** Age of a claim; the younger one yields, by time and, if equal, by a random number. */
interface Age {
  readonly since: number;
  readonly key: string;
}

/** Milliseconds between two heartbeats of the leader. */
const heartbeat = 1_000;
/** Number of missing heartbeats after which a leader counts as closed or frozen. */
const maxMissedHeartbeats = 4;
/** Milliseconds a candidate waits for an older claim before it leads. */
const claimWait = 300;

const isOlder = (one: Age, other: Age): boolean =>
  one.since < other.since || (one.since === other.since && one.key < other.key);

const isHidden = (): boolean => document.visibilityState === 'hidden';

/**
 * Elects one tab of the browser for a task over a `BroadcastChannel`, for pages without `navigator.locks` (plain http).
 * Calls `onElected` in the elected tab with a signal that aborts when it must stop, because two tabs lead or this one is
 * hidden. Other tabs take over when the leader resigns or is silent for four seconds. Ends with `signal`.
 */
export function electLeader(name: string, signal: AbortSignal, onElected: (signal: AbortSignal) => void): void {
  const election = new Election(name, onElected);
  signal.addEventListener('abort', () => election.end());
}

class Election {
  private readonly own: Age = { since: Date.now(), key: newKey() };
  private readonly channel: BroadcastChannel;
  private readonly onElected: (signal: AbortSignal) => void;
  private readonly ticking = setInterval(() => this.tick(), heartbeat);
  private candidacy: ReturnType<typeof setTimeout> | null = null;
  private term: AbortController | null = null;
  private silence = 0;

  constructor(name: string, onElected: (signal: AbortSignal) => void) {
    this.onElected = onElected;
    this.channel = new BroadcastChannel(`leader:${name}`);
    this.channel.addEventListener('message', ({ data }: MessageEvent<Claim>) => this.receive(data));
    document.addEventListener('visibilitychange', this.turn);
    this.stand();
  }

  end(): void {
    this.resign();
    clearInterval(this.ticking);
    document.removeEventListener('visibilitychange', this.turn);
    this.channel.close();
  }

  private say(state: Claim['state']): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    this.channel.postMessage({ ...this.own, state } satisfies Claim);
  }

  private stand(): void {
    if (this.term !== null || this.candidacy !== null || isHidden()) return;
    this.say('candidate');
    this.candidacy = setTimeout(() => {
      this.candidacy = null;
      this.term = new AbortController();
      this.say('leader');
      this.onElected(this.term.signal);
    }, claimWait);
  }

  private withdraw(): void {
    if (this.candidacy !== null) clearTimeout(this.candidacy);
    this.candidacy = null;
    this.term?.abort();
    this.term = null;
  }

  private resign(): void {
    if (this.term !== null) this.say('resigned');
    this.withdraw();
  }

  private receive(claim: Claim): void {
    if (claim.state === 'resigned') return this.stand();
    if (claim.state === 'leader') this.silence = 0;
    // The leading tab remains the leader unless two tabs lead.
    if (this.term !== null && (claim.state === 'candidate' || !isOlder(claim, this.own))) return this.say('leader');
    if (claim.state === 'leader' || isOlder(claim, this.own)) return this.withdraw();
    // The younger candidate may have opened its channel after this claim was sent.
    if (this.candidacy !== null) this.say('candidate');
  }

  private tick(): void {
    if (this.term !== null) return this.say('leader');
    this.silence += 1;
    if (this.silence >= maxMissedHeartbeats) this.stand();
  }

  /** A hidden tab may be frozen at any time, and visible tabs need its connection. */
  private readonly turn = (): void => (isHidden() ? this.resign() : this.stand());
}
