/** Conditions of an address as the router carries them: unread, so that no address changes its writing. */
export interface RawSearch {
  readonly text?: string;
}

/** `?…` or empty, as it is written. The pages read it with the description of their search. */
export const parseSearch = (text: string): RawSearch => (text === '' ? {} : { text });

/** The inverse of `parseSearch`. */
export const stringifySearch = ({ text }: RawSearch): string => text ?? '';
