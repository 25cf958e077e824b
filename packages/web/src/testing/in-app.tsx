import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { references } from '../features/lookup/references.tsx';
import { Feedback } from '../ui/feedback/feedback.tsx';
import { ReferencesProvider } from '../ui/input/reference/reference-context.tsx';
import { TodayProvider } from '../ui/today.ts';

/** Same defaults as in the app: nothing is read again by itself except as a query specifies. */
const defaultOptions = { queries: { retry: false, refetchOnReconnect: false, refetchOnWindowFocus: false } };

/** Everything the app puts around a page, for tests of pages and dialogs. Failed calls are not tried again. */
export function InApp({ today, children }: { today: string; children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions }));
  return (
    <QueryClientProvider client={client}>
      <TodayProvider value={today}>
        <ReferencesProvider value={references}>
          <Feedback>{children}</Feedback>
        </ReferencesProvider>
      </TodayProvider>
    </QueryClientProvider>
  );
}
