import { requiredContext } from '../lib/required-context.ts';

/**
 * The business day of the server, `YYYY-MM-DD`, for everything below; the browser's own clock may be wrong or
 * elsewhere.
 */
export const [TodayProvider, useToday] = requiredContext<string>('today');
