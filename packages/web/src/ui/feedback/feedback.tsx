import { useEffect, type ReactNode } from 'react';
import { ShownQuestion, dismissQuestion } from './ask.tsx';
import { clearNotices, NoticeArea, ShownNotice } from './notices.tsx';
import { resetErrors, ShownError } from './show-error.tsx';

/** Notices, questions and persistent errors, once around the whole app. */
export function Feedback({ children }: { children: ReactNode }) {
  useEffect(
    () => () => {
      dismissQuestion();
      resetErrors();
      clearNotices();
    },
    [],
  );
  return (
    <>
      <NoticeArea />
      {children}
      <ShownQuestion />
      <ShownError />
      <ShownNotice />
    </>
  );
}
