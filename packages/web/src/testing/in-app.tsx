import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { references } from '../features/lookup/references.tsx';
import { browserHistory } from '../shell/navigation.ts';
import { parseSearch, stringifySearch } from '../shell/raw-search.ts';
import { Feedback } from '../ui/feedback/feedback.tsx';
import { ReferencesProvider } from '../ui/input/reference/reference-context.tsx';
import { TodayProvider } from '../ui/today.ts';

/** Same defaults as in the app: nothing is read again by itself except as a query specifies. */
const defaultOptions = { queries: { retry: false, refetchOnReconnect: false, refetchOnWindowFocus: false } };

/** A router for links without the program's pages. */
const router = createRouter({ history: browserHistory, routeTree: createRootRoute(), parseSearch, stringifySearch });

/** Everything the app puts around a page, for tests of pages and dialogs. Failed calls are not tried again. */
export function InApp({ today, children }: { today: string; children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions }));
  return (
    <QueryClientProvider client={client}>
      <TodayProvider value={today}>
        <ReferencesProvider value={references}>
          <RouterContextProvider router={router}>
            <Feedback>{children}</Feedback>
          </RouterContextProvider>
        </ReferencesProvider>
      </TodayProvider>
    </QueryClientProvider>
  );
}
