const lost = '\ufffd';

/** Text in a form that the database can store: its JSON allows neither this character nor lone surrogates. */
export const storable = (text: string): string => text.replaceAll('\u0000', lost).replace(/\p{Surrogate}/gu, lost);
