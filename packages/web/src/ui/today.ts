import { requiredContext } from '../lib/required-context.ts';

/** Business date of the server, `YYYY-MM-DD`, because the clock of the browser may be wrong or in another time zone. */
export const [TodayProvider, useToday] = requiredContext<string>('today');
