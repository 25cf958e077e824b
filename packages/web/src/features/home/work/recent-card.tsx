import { searchActivities } from '@tsuun/contract/activity/activities';
import { lineLabel } from '@tsuun/domain/activity/kinds';
import { activitySearch, type Activity } from '@tsuun/domain/activity/record';
import { noActivitySentence } from '@tsuun/domain/message/activity-sentence';
import { undoneSentence } from '@tsuun/domain/message/undo-sentence';
import { workWords } from '@tsuun/domain/message/work';
import { words } from '@tsuun/domain/message/words';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { ActivityState } from '../../../activity/activity-state.tsx';
import { openActivity } from '../../../activity/opened-dialogs.ts';
import { useRead } from '../../../lib/use-read.ts';
import { Link } from '../../../shell/link.tsx';
import { activitiesPath } from '../../../shell/pages.ts';
import { QueryState, EmptyState } from '../../../ui/feedback/empty-state.tsx';

const shown = 6;

/** Card 最近の処理: the last activities of the user, and of others as far as 処理履歴 shows them (WORK-11). */
export function RecentCard() {
  const query = useRead(['activities', 'recent'], searchActivities, {
    query: blankConditions(activitySearch),
    extra: { nextPage: '1' },
  });
  return (
    <section className="card" aria-labelledby="recent-title" aria-busy={query.isFetching}>
      <div className="work-line row wrap work-header">
        <h2 id="recent-title" className="section-title grow">
          {workWords.recent}
        </h2>
        <Link to={activitiesPath}>{words.activities}</Link>
      </div>
      {query.data === undefined ? <QueryState query={query} /> : <Lines rows={query.data.list.slice(0, shown)} />}
    </section>
  );
}

function Lines({ rows }: { readonly rows: readonly Activity[] }) {
  if (rows.length === 0) return <EmptyState>{noActivitySentence}</EmptyState>;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id} className="work-run">
          <time className="muted">{row.beganAt?.slice(5, 16)}</time>
          <ActivityState row={row} />
          <button type="button" className="bare" onClick={() => openActivity(row.id ?? '')}>
            {lineLabel(row)}
          </button>
          <p className="cut muted caption">
            {row.undone && undoneSentence(row.undoneBy ?? '', row.undoneAt ?? '')}
            {row.message}
          </p>
        </li>
      ))}
    </ul>
  );
}
