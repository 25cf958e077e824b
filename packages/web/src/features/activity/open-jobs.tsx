import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getOpenJobs, type OpenJob } from '@tsuun/contract/jobs';
import { jobStopWords } from '@tsuun/domain/message/job-stop';
import { queueStore } from '../../job/job-queue.ts';
import { useRead } from '../../lib/use-read.ts';
import { useStore } from '../../lib/store.ts';
import { OpenJobTable } from './open-job-table.tsx';
import './open-jobs.css';

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
  if (jobs.length === 0) return null;
  return (
    <section className="card open-jobs" aria-label={jobStopWords.name}>
      <h2>{jobStopWords.name}</h2>
      <OpenJobTable jobs={jobs} onStopped={() => void client.invalidateQueries({ queryKey })} />
    </section>
  );
}

const idsOf = (jobs: readonly OpenJob[]): string => jobs.map(({ id }) => id).join();
