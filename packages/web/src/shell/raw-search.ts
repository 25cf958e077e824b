/** Conditions of an address as the router carries them, unparsed so that their spelling never changes. */
export interface RawSearch {
  readonly text?: string;
}

/** Wraps `?…` or an empty text; pages parse it with the description of their search. */
export const parseSearch = (text: string): RawSearch => (text === '' ? {} : { text });

export const stringifySearch = ({ text }: RawSearch): string => text ?? '';
