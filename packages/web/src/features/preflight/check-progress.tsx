import { useEffect, useEffectEvent } from 'react';
import { stopJob } from '@tsuun/contract/jobs';
import { jobStopWords, queuedSentence, stopQuestion } from '@tsuun/domain/message/transfer-sentence';
import { preflightWords } from '@tsuun/domain/message/preflight-sentence';
import { words } from '@tsuun/domain/message/words';
import { callOff, type QueueItem } from '../../job/job-queue.ts';
import { call } from '../../lib/calls.ts';
import { Button } from '../../ui/button.tsx';
import { ask } from '../../ui/feedback/ask.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';

interface CheckProgressProps {
  /** Item of the queue; `null` once it has ended and its result is being read. */
  readonly item: QueueItem | null;
  /** Id of the job, as the server's response contains it. */
  readonly jobId: string | null;
  /** Called when the server has begun, so that its job can be read. */
  readonly onBegun: () => void;
}

/** Progress of a check; it can be cancelled while it waits, and stopped while it runs. */
export function CheckProgress({ item, jobId, onBegun }: CheckProgressProps) {
  const stop = useStop(item, jobId);
  const begun = item?.begun === true;
  const notifyBegun = useEffectEvent(onBegun);
  useEffect(() => {
    if (begun) notifyBegun();
  }, [begun]);
  if (item !== null && !begun && (item.state === 'waiting' || item.waitsFor !== null)) {
    return (
      <div className="preflight-progress row wrap padded rigid" role="status">
        <p className="grow">{item.waitsFor ?? queuedSentence}</p>
        <Button onClick={() => callOff(item.key)}>{words.callOff}</Button>
      </div>
    );
  }
  const percent = item?.progress ?? 100;
  return (
    <div className="preflight-progress row wrap padded rigid">
      <p className="grow" role="status">
        <b>{preflightWords.checking}</b> {item?.message}
      </p>
      <b>{percent}%</b>
      {stop && (
        <Button icon="ban" onClick={stop}>
          {jobStopWords.stop}
        </Button>
      )}
      <ProgressBar label={preflightWords.checking} percent={percent} />
    </div>
  );
}

/** Asks and stops, like 処理履歴. */
function useStop(item: QueueItem | null, jobId: string | null): (() => void) | null {
  if (item === null || jobId === null) return null;
  return () => {
    const text = stopQuestion(item.label, '', true);
    void ask({ text, agree: jobStopWords.stop, danger: true }).then(async (agreed) => {
      if (!agreed) return;
      const { data } = await call(stopJob, { params: { id: jobId } });
      notify(data ? jobStopWords.accepted : jobStopWords.ended);
    }, ignore);
  };
}

/** Does nothing: `call` already shows the refusal. */
const ignore = (): void => undefined;
