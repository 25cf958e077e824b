import type { ReactNode } from 'react';
import { AskProvider } from './ask.tsx';
import { NoticeProvider } from './notices.tsx';
import { ShowErrorProvider } from './show-error.tsx';

/** The three ways the page speaks up by itself: notices, questions, persistent errors. Once, around the whole app. */
export function Feedback({ children }: { children: ReactNode }) {
  return (
    <NoticeProvider>
      <ShowErrorProvider>
        <AskProvider>{children}</AskProvider>
      </ShowErrorProvider>
    </NoticeProvider>
  );
}
