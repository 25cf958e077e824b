import { unknownCodesSentence } from '@tsuun/domain/message/account-sentence';
import type { AuditKind } from '@tsuun/domain/audit/record';
import type { Queryable } from '../../db/transaction.ts';
import { noteAudit, type AuditActor } from '../../http/audit.ts';

type Kind = Extract<AuditKind, 'loginFailed' | 'loginThrottled'>;

interface Sum {
  count: number;
  readonly addresses: Set<string | null>;
  readonly timer: NodeJS.Timeout;
}

const minute = 60_000;
/** Maximum number of distinct addresses counted; unknown senders could use more than fit in memory. */
const maxAddresses = 1_000;

/**
 * Record of log-ins with unknown codes in 監査記録: the first at once, the others as one line a minute with their count.
 * Unknown senders can send any number of them, and lines are kept for a long time.
 */
export class UnknownCodes {
  private readonly sums = new Map<Kind, Sum>();
  private readonly db: Queryable;

  constructor(db: Queryable) {
    this.db = db;
  }

  async note(kind: Kind, auditActor: AuditActor): Promise<void> {
    const sum = this.sums.get(kind);
    if (sum === undefined) {
      this.startMinute(kind);
      return noteAudit(this.db, kind, auditActor);
    }
    sum.count += 1;
    if (sum.addresses.size < maxAddresses) sum.addresses.add(auditActor.address);
    return undefined;
  }

  /** Writes the counted tries; called when the server stops. */
  async flush(): Promise<void> {
    for (const kind of [...this.sums.keys()]) await this.endMinute(kind);
    for (const { timer } of this.sums.values()) clearTimeout(timer);
    this.sums.clear();
  }

  private startMinute(kind: Kind): void {
    // If the database is unavailable, this line is lost; the next minute counts from zero.
    const end = (): void => void this.endMinute(kind).catch(() => undefined);
    this.sums.set(kind, { count: 0, addresses: new Set(), timer: setTimeout(end, minute).unref() });
  }

  /** A minute with further tries is followed by another one, so that a lasting flood writes one line a minute. */
  private async endMinute(kind: Kind): Promise<void> {
    const sum = this.sums.get(kind);
    if (sum === undefined) return;
    clearTimeout(sum.timer);
    this.sums.delete(kind);
    if (sum.count === 0) return;
    this.startMinute(kind);
    const [only = null] = sum.addresses;
    const address = sum.addresses.size === 1 ? only : null;
    const target = unknownCodesSentence(sum.count, sum.addresses.size);
    await noteAudit(this.db, kind, { user: null, address, callId: null }, target);
  }
}
