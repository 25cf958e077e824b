import { useCallback, useEffect, useRef } from 'react';
import { jobKinds, type JobKind } from '@tsuun/domain/job/kinds';
import { awaySentence } from '@tsuun/domain/message/transfer-sentence';
import { showError } from '../ui/feedback/show-error.tsx';

/**
 * Tells a failure where it belongs: on the page that started the job, or, when the person has gone elsewhere
 * meanwhile, in the error dialog under the job's name, since nobody would see it otherwise.
 */
export function useTellFailure(tellHere: (sentence: string) => void): (kind: JobKind, sentence: string | null) => void {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(
    (kind, sentence) => {
      if (sentence === null) return;
      if (here.current) tellHere(sentence);
      else void showError(awaySentence(jobKinds[kind].label, sentence));
    },
    [tellHere],
  );
}
