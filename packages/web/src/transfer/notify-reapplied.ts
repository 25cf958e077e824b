import type { Completion } from '@tsuun/contract/stream';
import { changesOrders } from '@tsuun/domain/activity/kinds';
import type { JobKind } from '@tsuun/domain/job/kinds';
import { message } from '@tsuun/domain/message/message';
import { reapplyWords } from '@tsuun/domain/message/rule-sentence';
import { mayOpen } from '@tsuun/domain/permission/functions';
import { go } from '../shell/navigation.ts';
import { changedOrdersAddress } from '../shell/pages.ts';
import { cachedSiteMeta } from '../shell/site-meta.ts';
import { notify } from '../ui/feedback/notices.tsx';

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
