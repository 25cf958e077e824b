const lost = '\ufffd';

/** A text as the database can keep it: its JSON has neither this character nor halves of others. */
export const storable = (text: string): string => text.replaceAll('\u0000', lost).replace(/\p{Surrogate}/gu, lost);
