import { QueryClient } from '@tanstack/react-query';

/**
 * What the server said, kept per question. Nothing is asked again behind a person's back: lists change when somebody
 * searches, acts or scrolls. A question without network fails and says so, instead of waiting for it to come back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: 0,
      networkMode: 'always',
    },
  },
});
