import { newKey } from './idempotency-keys.ts';

/** Messages between the tabs of a browser about which one leads. */
interface Claim extends Age {
  /** A candidate does not lead yet; a leader that has resigned does not any more. */
  readonly state: 'candidate' | 'leader' | 'resigned';
}

/** The younger claim gives way: by the time it was made, and by chance where both are equal. */
interface Age {
  readonly since: number;
  readonly key: string;
}

/** Milliseconds between two signs of life of the leader. */
const beat = 1_000;
/** A leader that has been silent for so many beats is closed or frozen. */
const patience = 4;
/** Milliseconds a candidate waits for an older claim before it leads. */
const hearing = 300;

const isOlder = (one: Age, other: Age): boolean =>
  one.since < other.since || (one.since === other.since && one.key < other.key);

const isHidden = (): boolean => document.visibilityState === 'hidden';

/**
 * Elects one tab of the browser for a task over a `BroadcastChannel`, for pages without `navigator.locks` (plain http).
 * `lead` is called in the tab that leads and is given a signal that aborts when it has to stop: two tabs lead, or this
 * one is hidden and gives its place up. Followers take over when the leader resigns or says nothing for four seconds.
 * Ends with `signal`.
 */
export function electLeader(name: string, signal: AbortSignal, lead: (signal: AbortSignal) => void): void {
  const election = new Election(name, lead);
  signal.addEventListener('abort', () => election.end());
}

class Election {
  private readonly own: Age = { since: Date.now(), key: newKey() };
  private readonly channel: BroadcastChannel;
  private readonly lead: (signal: AbortSignal) => void;
  private readonly ticking = setInterval(() => this.tick(), beat);
  private candidacy: ReturnType<typeof setTimeout> | null = null;
  private term: AbortController | null = null;
  private silence = 0;

  constructor(name: string, lead: (signal: AbortSignal) => void) {
    this.lead = lead;
    this.channel = new BroadcastChannel(`leader:${name}`);
    this.channel.addEventListener('message', ({ data }: MessageEvent<Claim>) => this.hear(data));
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
      this.lead(this.term.signal);
    }, hearing);
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

  private hear(claim: Claim): void {
    if (claim.state === 'resigned') return this.stand();
    if (claim.state === 'leader') this.silence = 0;
    // The leading tab stays leader, unless two tabs lead.
    if (this.term !== null && (claim.state === 'candidate' || !isOlder(claim, this.own))) return this.say('leader');
    if (claim.state === 'leader' || isOlder(claim, this.own)) return this.withdraw();
    // The younger one may have opened its channel after this claim was made.
    if (this.candidacy !== null) this.say('candidate');
  }

  private tick(): void {
    if (this.term !== null) return this.say('leader');
    this.silence += 1;
    if (this.silence >= patience) this.stand();
  }

  /** A hidden tab may be frozen at any moment, and its connection is needed by the tabs in sight. */
  private readonly turn = (): void => (isHidden() ? this.resign() : this.stand());
}
