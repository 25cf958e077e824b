import { createContext, useContext } from 'react';

const Today = createContext<string | null>(null);

/** Gives the business day of the server to everything below; the browser's own clock may be wrong or elsewhere. */
export const TodayProvider = Today.Provider;

/** The business day `YYYY-MM-DD`. Throws where no `TodayProvider` stands above. */
export function useToday(): string {
  const today = useContext(Today);
  if (today === null) throw new Error('useToday needs a TodayProvider above it');
  return today;
}
