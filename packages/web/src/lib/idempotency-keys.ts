interface IdempotencyKey {
  readonly value: string;
  /** Ends the request: it was answered, and the next one of the same content is another. */
  answered(): void;
}

interface Unanswered {
  readonly request: string;
  readonly key: string;
}

/** The last request without an answer in each area of the program. */
const unanswered = new Map<string, Unanswered>();

/**
 * Keys for requests that change something (R18). The same request sent again after a lost answer carries the same key,
 * so that it is done once whether or not the first one arrived. Any other request of its area in between ends that: a
 * lock after an unlock is a new one, even if it equals a lock whose answer was lost.
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

/** `order` of `/gpa/api/order/lock/release`. */
const areaOf = (address: string): string => address.split(/[/?]/)[3] ?? '';

/** 128 random bits. (`crypto.randomUUID` is missing where the page came over plain http.) */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
