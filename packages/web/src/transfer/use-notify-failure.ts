import { useCallback, useEffect, useRef } from 'react';
import { jobKinds, type JobKind } from '@tsuun/domain/job/kinds';
import { labelledSentence } from '@tsuun/domain/message/transfer-sentence';
import { type ErrorAction, showError } from '../ui/feedback/show-error.tsx';

/** Reports a failed job; the error dialog offers `action`. */
type NotifyFailure = (kind: JobKind, sentence: string | null, action?: ErrorAction | null) => void;

/**
 * Reports a failure on the page that started the job, or in the error dialog under the job's name if another page is
 * open.
 */
export function useNotifyFailure(notifyHere: (sentence: string) => void): NotifyFailure {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(
    (kind, sentence, action = null) => {
      if (sentence === null) return;
      if (here.current) notifyHere(sentence);
      else void showError(labelledSentence(jobKinds[kind].label, sentence), action);
    },
    [notifyHere],
  );
}
