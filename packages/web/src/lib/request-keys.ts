interface RequestKey {
  readonly value: string;
  /** The request has its answer: the next one, even of the same content, is another. */
  answered(): void;
}

/** Keys of requests that have no answer yet, by all that was asked. */
const unanswered = new Map<string, string>();

/**
 * Keys for requests that change something (R18). Whoever presses 保存 again after the connection broke sends the same
 * request with the same key, so that it is done once, whether or not the first had arrived.
 */
export const requestKeys = {
  for(method: string, address: string, body: string | undefined): RequestKey {
    const asked = `${method} ${address} ${body ?? ''}`;
    const value = unanswered.get(asked) ?? newKey();
    unanswered.set(asked, value);
    return { value, answered: () => unanswered.delete(asked) };
  },
};

/** 128 random bits. (`crypto.randomUUID` is missing where the page came over plain http.) */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
