import { createContext, useContext } from 'react';

/** Texts used so far that go with what is typed, by the label of the field they are for; the page knows its calls. */
export type Suggest = (label: string, typed: string, signal: AbortSignal) => Promise<readonly string[]>;

const SuggestContext = createContext<Suggest>(async () => []);

export const SuggestProvider = SuggestContext.Provider;

export const useSuggest = (): Suggest => useContext(SuggestContext);
