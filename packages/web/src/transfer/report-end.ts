import { historyReloadDelay, type Completion } from '@tsuun/contract/stream';
import { jobKinds, type JobKind } from '@tsuun/domain/job/kinds';
import { labelledSentence } from '@tsuun/domain/message/transfer-sentence';
import { changesOrders } from '@tsuun/domain/activity/kinds';
import { message } from '@tsuun/domain/message/message';
import { reapplyWords } from '@tsuun/domain/message/rule-sentence';
import { mayOpen } from '@tsuun/domain/permission/functions';
import { pageShowing } from '../job/job-end.ts';
import { notify } from '../ui/feedback/notices.tsx';
import { showError } from '../ui/feedback/show-error.tsx';
import { correctionOf } from './correct-import.tsx';
import { failureOf } from './failure-of.ts';
import { go } from '../shell/navigation.ts';
import { changedOrdersAddress } from '../shell/pages.ts';
import { cachedSiteMeta } from '../shell/site-meta.ts';
import { announceHistoryChange, historyOf } from './use-history.ts';

/**
 * Reports the end of a job on the page of its kind, or under its name in the error dialog or a notice if another page
 * is open, and loads its history again.
 */
export function reportEnd(kind: JobKind, end: Completion): void {
  setTimeout(() => announceHistoryChange(historyOf(kind)), historyReloadDelay);
  const show = pageShowing(kind);
  if (show !== undefined) return show(end);
  const failure = failureOf(kind, end);
  const { label, group } = jobKinds[kind];
  if (failure !== null) void showError(labelledSentence(label, failure), correctionOf(kind, end));
  else if (group === 'apply') notifyReapplied(kind, end);
  else if (group === 'undo') notify(end.message);
}

/** Notifies the end of a re-apply with a link to the changed orders, if the user may open them (JOB-07, JOB-17). */
export function notifyReapplied(kind: JobKind, { message: text, activityId }: Completion): void {
  const sentence = text || message.reapplyDone;
  const canShow = changesOrders(kind) && mayOpen(cachedSiteMeta()?.authorities ?? [], 'ORDER');
  if (!canShow || activityId === undefined) return void notify(sentence);
  const show = (): void => {
    close();
    go(changedOrdersAddress(activityId));
  };
  const close = notify(sentence, { action: { label: reapplyWords.showChanged, run: show } });
}
