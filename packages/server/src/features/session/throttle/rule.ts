/** Number of password checks that a bucket allows in ten minutes, and the number allowed without a wait in between. */
const buckets = {
  /** Browser that has been logged in to this account: no other sender can fill this bucket. */
  browser: { max: 20, free: 10 },
  /** Address from which a try is sent. */
  address: { max: 20, free: 10 },
  // Tries per account for unknown browsers: 20 in total, divided by kind of sender.
  /** Open to any sender. */
  account: { max: 8, free: 8 },
  /** Addresses from which the account has been logged in to before. */
  home: { max: 8, free: 8 },
  /** Senders that waited in line. */
  line: { max: 4, free: 4 },
} as const;

export type Bucket = keyof typeof buckets;

/** Degree to which the account recognises the sender of a try. */
export type RecognisedBy = 'browser' | 'address' | null;

/** Stored state of a bucket; times in ms. */
export interface Memory {
  /** Times of password checks, oldest first. */
  readonly checks?: readonly number[];
  /** Number of times in a row that a refused sender came back at the stated time, and the time of the next try. */
  readonly patience?: number;
  readonly dueAt?: number;
}

/** Stored states that a try uses, by bucket; `place` is the sender's place in the account's line. */
export type Memories = Readonly<Record<Bucket | 'place', Memory>>;

interface ThrottleDecision {
  /** Seconds until the next try; 0: the password may be checked. */
  readonly wait: number;
  /** States to store. */
  readonly changed: Partial<Memories>;
}

const second = 1_000;
const window = 600 * second;
const maxWait = 60 * second;

/** Waiting times in the line; their sum is less than the minute within which an account's owner can log in. */
const lineWaits = [8 * second, 12 * second, 14 * second, 16 * second] as const;
/** Delay after the stated time that still counts as in time. */
const grace = 4 * second;

/**
 * Decides if a password may be checked (R35, docs/decisions/0019). A recognised browser uses only its own bucket. All others
 * use that of their address, then one of the account's: home, open, or the line. A flood from many addresses empties
 * the open one, but does not come back exactly at the stated time, from each address, four times in a row; the log-in
 * screen does.
 */
export function judge(recognisedBy: RecognisedBy, before: Memories, now: number): ThrottleDecision {
  if (recognisedBy === 'browser') return judgeBuckets(['browser'], before, now);
  const ofAddress = waitOf('address', before, now);
  if (ofAddress > 0) return { wait: inSeconds(ofAddress), changed: {} };
  const open: Bucket[] = recognisedBy === 'address' ? ['home', 'account'] : ['account'];
  const free = open.find((bucket) => waitOf(bucket, before, now) === 0);
  if (free !== undefined) return judgeBuckets(['address', free], before, now);
  return judgeLine(before, now);
}

/** Returns the longest wait of some buckets; a check counts in all of them. */
function judgeBuckets(names: readonly Bucket[], before: Memories, now: number): ThrottleDecision {
  const wait = Math.max(...names.map((name) => waitOf(name, before, now)));
  if (wait > 0) return { wait: inSeconds(wait), changed: {} };
  return { wait: 0, changed: Object.fromEntries(names.map((name) => [name, checkedAt(before[name], now)])) };
}

function judgeLine(before: Memories, now: number): ThrottleDecision {
  const { patience = 0, dueAt = Number.POSITIVE_INFINITY } = before.place;
  const inTime = now >= dueAt && now <= dueAt + grace;
  const nextPatience = inTime ? Math.min(patience + 1, lineWaits.length) : 0;
  if (nextPatience === lineWaits.length && waitOf('line', before, now) === 0) {
    const { changed } = judgeBuckets(['address', 'line'], before, now);
    return { wait: 0, changed: { ...changed, place: {} } };
  }
  const wait = lineWaits[Math.min(nextPatience, lineWaits.length - 1)] ?? maxWait;
  return { wait: inSeconds(wait), changed: { place: { patience: nextPatience, dueAt: now + wait } } };
}

/** Returns the milliseconds until a password from an address may be checked again, for any account. */
export const waitOfAddress = (before: Memories, now: number): number => waitOf('address', before, now);

/** Returns the milliseconds until a bucket allows the next check: after the free ones 1 s, doubling to 60 s. */
function waitOf(name: Bucket, before: Memories, now: number): number {
  const { max, free } = buckets[name];
  const checks = recent(before[name], now);
  const last = checks.at(-1);
  if (last === undefined || checks.length < free) return 0;
  const oldest = checks.at(-max);
  const until = oldest !== undefined ? oldest + window : last + Math.min(maxWait, 2 ** (checks.length - free) * second);
  return Math.max(until - now, 0);
}

const recent = ({ checks = [] }: Memory, now: number): number[] => checks.filter((at) => at > now - window);
const checkedAt = (memory: Memory, now: number): Memory => ({ checks: [...recent(memory, now), now] });

/** Removes a check from a bucket: its password was right, or it was never checked. */
export const withoutCheck = ({ checks = [], ...memory }: Memory, at: number): Memory => ({
  ...memory,
  checks: checks.filter((moment) => moment !== at),
});

const inSeconds = (ms: number): number => Math.ceil(ms / second);
