import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { ActivityHost } from '../features/activity/activity-host.tsx';
import { references } from '../features/lookup/references.tsx';
import { useLeaveQuestion } from '../job/use-leave-question.ts';
import { useStore } from '../lib/store.ts';
import { InlineAlert } from '../ui/dialog/inline-alert.tsx';
import { useClearNotices } from '../ui/feedback/notices.tsx';
import { ReferencesProvider } from '../ui/input/reference/reference-context.tsx';
import { TodayProvider } from '../ui/today.tsx';
import { alertStore } from './alert-store.ts';
import { useAddress } from '../shell/address.ts';
import { isVerification } from '../shell/document-title.ts';
import { Header } from './header.tsx';
import { pages } from '../shell/pages.ts';
import { queryClient } from './query-client.ts';
import { useSiteMeta } from '../shell/site-meta.ts';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { usePrintFoot } from './use-print-foot.ts';
import { TabBar } from './tab-bar.tsx';
import { useRecoveredJobs } from './use-recovered-jobs.ts';
import './main-layout.css';

/** Header, tabs (none on the launcher, NAV-30), the inline alert, and the page. */
export function MainLayout({ children }: { children: ReactNode }) {
  const { businessDate, loginUserInfo } = useSiteMeta();
  const onLauncher = useAddress().path === pages.home.path;
  useLeaveQuestion();
  useRecoveredJobs();
  usePrintFoot(loginUserInfo.loginUserName);
  const clearNotices = useClearNotices();
  // What one person has read, or was told, is not the next one's.
  useEffect(
    () => () => {
      queryClient.clear();
      clearNotices();
    },
    [clearNotices],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <TodayProvider value={businessDate}>
        <ReferencesProvider value={references}>
          <div className="layout">
            {isVerification() && <div className="environment-bar" />}
            <Header withTabs={!onLauncher} />
            <CentralAlert />
            <main className="layout-page" tabIndex={-1}>
              {children}
            </main>
            {!onLauncher && <TabBar place="foot" />}
            <ActivityHost />
            <ScrollToTop />
            <PullToRefresh />
          </div>
        </ReferencesProvider>
      </TodayProvider>
    </QueryClientProvider>
  );
}

function CentralAlert() {
  const sentence = useStore(alertStore);
  if (sentence === null) return null;
  return (
    <div className="layout-alert">
      <InlineAlert onClose={() => alertStore.set(null)}>{sentence}</InlineAlert>
    </div>
  );
}
