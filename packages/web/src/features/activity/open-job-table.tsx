import { stopJob, type OpenJob } from '@tsuun/contract/jobs';
import { activityKinds } from '@tsuun/domain/activity/kinds';
import { activityRecord } from '@tsuun/domain/activity/record';
import { jobStopWords, stopLabel, stopQuestion } from '@tsuun/domain/message/job-stop';
import { words } from '@tsuun/domain/message/words';
import { call } from '../../lib/calls.ts';
import { Button } from '../../ui/button.tsx';
import { ask } from '../../ui/feedback/ask.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { PlainTable, type PlainColumn } from '../../ui/table/plain-table.tsx';
import { Tag } from '../../ui/tag.tsx';

interface OpenJobTableProps {
  readonly jobs: readonly OpenJob[];
  /** Called after the job was asked to stop, or if it had already ended. */
  readonly onStopped: () => void;
}

/** Table of waiting and running jobs with user, start, progress and a button to stop. */
export function OpenJobTable({ jobs, onStopped }: OpenJobTableProps) {
  const stop = useStop(onStopped);
  return <PlainTable columns={columnsFor(stop)} rows={jobs} keyOf={({ id }) => id} />;
}

const columnsFor = (stop: (job: OpenJob) => void): readonly PlainColumn<OpenJob>[] => [
  { key: 'state', header: jobStopWords.state, look: 'open-jobs-state', cell: (job) => <State job={job} /> },
  { key: 'kind', header: activityRecord.kind.label, look: 'activities-kind', cell: (job) => <Kind job={job} /> },
  { key: 'userName', header: activityRecord.userName.label, look: wide, cell: ({ userName }) => userName },
  { key: 'beganAt', header: activityRecord.beganAt.label, look: wide, cell: ({ beganAt }) => beganAt },
  { key: 'progress', header: jobStopWords.progress, look: 'activities-wide open-jobs-progress', cell: progressOf },
  {
    key: 'stop',
    header: words.commands,
    look: 'plain-middle',
    cell: (job) =>
      job.stopping || (
        <Button icon="ban" label={stopLabel(labelOf(job))} onClick={() => stop(job)}>
          {jobStopWords.stop}
        </Button>
      ),
  },
];

const wide = 'activities-wide activities-at';

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
      <span className="activities-narrow">
        {job.beganAt}　{job.userName}
      </span>
      <span className="activities-narrow">{job.message}</span>
    </>
  );
}

const progressOf = (job: OpenJob) => (
  <>
    <span>{job.message}</span>
    {job.state === 'running' && <ProgressBar label={labelOf(job)} percent={job.progress} />}
  </>
);

/** Asks, stops the job and notifies; a job that has ended meanwhile is reported as such. */
function useStop(onStopped: () => void): (job: OpenJob) => void {
  return (job) => {
    const text = stopQuestion(labelOf(job), job.userName, job.own);
    void ask({ text, agree: jobStopWords.stop, danger: true }).then(async (agreed) => {
      if (!agreed) return;
      const { data } = await call(stopJob, { params: { id: job.id } });
      notify(data ? jobStopWords.asked : jobStopWords.ended);
      onStopped();
    }, ignore);
  };
}

/** Does nothing: `call` already shows the refusal. */
const ignore = (): void => undefined;
