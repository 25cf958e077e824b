import { useEffect } from 'react';
import { message } from '@tsuun/domain/message/message';
import { anyTypingUnsaved } from '../lib/unsaved.ts';
import { setMayLeave } from '../shell/address.ts';
import { useAsk } from '../ui/feedback/ask.tsx';
import { Feedback } from '../ui/feedback/feedback.tsx';
import { CentralErrors } from './central-errors.tsx';
import { Screens } from './screens.tsx';

/** Around every screen: notices, questions, errors. */
export function Root() {
  return (
    <Feedback>
      <CentralErrors />
      <LeaveQuestion />
      <Screens />
    </Feedback>
  );
}

/** The browser's back over unsaved typing asks as closing the form would (FORM-23). */
function LeaveQuestion() {
  const ask = useAsk();
  useEffect(() => setMayLeave(() => (anyTypingUnsaved() ? ask({ text: message.discardQuestion }) : true)), [ask]);
  return null;
}
