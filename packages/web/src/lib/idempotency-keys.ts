interface IdempotencyKey {
  readonly value: string;
  /** Marks the request as answered, so that the next one of the same content gets a new key. */
  answered(): void;
}

interface Unanswered {
  readonly request: string;
  readonly key: string;
}

/** Last unanswered request of each area of the program. */
const unanswered = new Map<string, Unanswered>();

/**
 * Idempotency keys for requests that change data (R18). A request that is sent again after a lost answer carries the
 * same key, so that it is executed once. Any other request of the same area in between ends this: a lock after an
 * unlock gets a new key even if it equals a lock whose answer was lost.
 */
export const idempotencyKeys = {
  for(method: string, address: string, body: string | undefined): IdempotencyKey {
    const area = areaOf(address);
    const request = `${method} ${address} ${body ?? ''}`;
    const before = unanswered.get(area);
    const key = before?.request === request ? before.key : newKey();
    unanswered.set(area, { request, key });
    return {
      value: key,
      answered: () => {
        if (unanswered.get(area)?.key === key) unanswered.delete(area);
      },
    };
  },
};

/** Area of an address: `order` of `/gpa/api/order/lock/release`. */
const areaOf = (address: string): string => address.split(/[/?]/)[3] ?? '';

/** 128 random bits in hexadecimal; `crypto.randomUUID` is missing on pages over plain http. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
