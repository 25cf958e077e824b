import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { references } from '../features/lookup/references.tsx';
import { Feedback } from '../ui/feedback/feedback.tsx';
import { ReferencesProvider } from '../ui/input/reference/reference-context.tsx';
import { TodayProvider } from '../ui/today.ts';

/** Everything the app puts around a page, for tests of pages and dialogs. Failed calls are not tried again. */
export function InApp({ today, children }: { today: string; children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
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
