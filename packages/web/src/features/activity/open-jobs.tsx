import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getOpenJobs, stopJob, type OpenJob } from '@tsuun/contract/jobs';
import { activityKinds } from '@tsuun/domain/activity/kinds';
import { activityRecord } from '@tsuun/domain/activity/record';
import { jobStopWords, stopLabel, stopQuestion } from '@tsuun/domain/message/transfer-sentence';
import { words } from '@tsuun/domain/message/words';
import { queueStore } from '../../job/job-queue.ts';
import { useRead } from '../../lib/use-read.ts';
import { useStore } from '../../lib/store.ts';
import { call } from '../../lib/calls.ts';
import { Button } from '../../ui/button.tsx';
import { ask } from '../../ui/feedback/ask.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { PlainTable, type PlainColumn } from '../../ui/table/plain-table.tsx';
import { Tag } from '../../ui/tag.tsx';

/** Milliseconds between two reads while a job runs; an idle page reads nothing, so that its session can end. */
const everyFewSeconds = 2_000;

const queryKey = ['open-jobs'];

/**
 * Waiting and running jobs, each with a button to stop it; not rendered if there are none. `turn` counts the searches
 * of the page: each reads the jobs again.
 */
export function OpenJobs({ turn }: { readonly turn: number }) {
  const client = useQueryClient();
  const begun = useStore(queueStore, (items) => items.filter((item) => item.begun).length);
  const { data: jobs = [] } = useRead(
    [...queryKey, turn, begun],
    getOpenJobs,
    {},
    {
      refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? everyFewSeconds : false),
      placeholderData: keepPreviousData,
      retry: false,
    },
  );
  // Jobs that have ended are in the history.
  const open = idsOf(jobs);
  useEffect(() => {
    if (open !== '') return () => void client.invalidateQueries({ queryKey: ['activities'] });
    return undefined;
  }, [client, open]);
  const stop = useStop(() => void client.invalidateQueries({ queryKey }));
  if (jobs.length === 0) return null;
  return (
    <section className="card clip" aria-label={jobStopWords.name}>
      <h2 className="section-title padded">{jobStopWords.name}</h2>
      <PlainTable columns={columnsFor(stop)} rows={jobs} keyOf={({ id }) => id} />
    </section>
  );
}

const idsOf = (jobs: readonly OpenJob[]): string => jobs.map(({ id }) => id).join();

const columnsFor = (stop: (job: OpenJob) => void): readonly PlainColumn<OpenJob>[] => [
  { key: 'state', header: jobStopWords.state, width: '8em', look: 'one-line', cell: (job) => <State job={job} /> },
  { key: 'kind', header: activityRecord.kind.label, look: 'one-line', cell: (job) => <Kind job={job} /> },
  { key: 'userName', header: activityRecord.userName.label, look: wide, cell: ({ userName }) => userName },
  { key: 'beganAt', header: activityRecord.beganAt.label, look: wide, cell: ({ beganAt }) => beganAt },
  { key: 'progress', header: jobStopWords.progress, width: '40%', look: 'wide-only', cell: progressOf },
  {
    key: 'stop',
    header: words.commands,
    look: 'middle',
    cell: (job) =>
      job.stopping || (
        <Button icon="ban" label={stopLabel(labelOf(job))} onClick={() => stop(job)}>
          {jobStopWords.stop}
        </Button>
      ),
  },
];

const wide = 'wide-only one-line';

const labelOf = ({ kind }: OpenJob): string => activityKinds[kind].label;

function State({ job: { state, stopping, progress } }: { readonly job: OpenJob }) {
  if (stopping) return <Tag look="off">{jobStopWords.stopping}</Tag>;
  if (state === 'queued') return <Tag>{jobStopWords.waiting}</Tag>;
  return (
    <Tag look="type">
      {jobStopWords.running} {progress}%
    </Tag>
  );
}

function Kind({ job }: { readonly job: OpenJob }) {
  return (
    <>
      {labelOf(job)}
      {/* Values of the columns that a small screen has no room for. */}
      <span className="narrow-only block muted caption">
        {job.beganAt}　{job.userName}
      </span>
      <span className="narrow-only block muted caption">{job.message}</span>
    </>
  );
}

const progressOf = (job: OpenJob) => (
  <>
    <span>{job.message}</span>
    {job.state === 'running' && <ProgressBar label={labelOf(job)} percent={job.progress} />}
  </>
);

/**
 * Asks, stops the job and notifies; a job that has ended meanwhile is reported as such. `onStopped` is called in both
 * cases.
 */
function useStop(onStopped: () => void): (job: OpenJob) => void {
  return (job) => {
    const text = stopQuestion(labelOf(job), job.userName, job.own);
    void ask({ text, agree: jobStopWords.stop, danger: true }).then(async (agreed) => {
      if (!agreed) return;
      const { data } = await call(stopJob, { params: { id: job.id } });
      notify(data ? jobStopWords.accepted : jobStopWords.ended);
      onStopped();
    }, ignore);
  };
}

/** Does nothing: `call` already shows the refusal. */
const ignore = (): void => undefined;
