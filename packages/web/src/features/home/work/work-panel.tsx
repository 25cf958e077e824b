import { workWords } from '@tsuun/domain/message/work';
import { words } from '@tsuun/domain/message/words';
import { workSearch } from '@tsuun/domain/work/search';
import { searchActivities } from '@tsuun/contract/activity/activities';
import { lineLabel } from '@tsuun/domain/activity/kinds';
import { activitySearch, type Activity } from '@tsuun/domain/activity/record';
import { noActivitySentence } from '@tsuun/domain/message/activity-sentence';
import { undoneSentence } from '@tsuun/domain/message/undo-sentence';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { EmptyState, QueryState } from '../../../ui/feedback/empty-state.tsx';
import { ChoiceInput } from '../../../ui/input/choice/choice-input.tsx';
import { ConditionInput } from '../../../ui/search-panel/condition-input.tsx';
import { ClosingCard } from './closing-card.tsx';
import { ActivityState } from '../../../activity/activity-state.tsx';
import { openActivity } from '../../../activity/opened-dialogs.ts';
import { useRead } from '../../../lib/use-read.ts';
import { Link } from '../../../shell/link.tsx';
import { activitiesPath } from '../../../shell/pages.ts';
import { useWorkScope, type WorkScope } from '../../../search/work-scope.ts';
import { useFeedWork, useNoteWork, useWork } from './use-work.ts';
import { WorkCard } from './work-parts.tsx';
import { WorkTable } from './work-table.tsx';
import './work-panel.css';

const station = workSearch.chargeTransportationId;
const scopes = [
  { value: 'own', label: workWords.ownStation },
  { value: 'all', label: words.everything },
] as const;

/** Panel 要対応: pending work of the user's station or of all, closing, and last activities (WORK-04 to WORK-11). */
export function WorkPanel() {
  const [scope, setScope] = useWorkScope();
  const at = scope.own ? scope.station : null;
  const unnamed = scope.own && scope.station === null;
  const query = useWork(at, !unnamed);
  const feeds = useFeedWork();
  const notes = useNoteWork(at);
  return (
    <div className="work stack loose">
      <WorkCard
        title={workWords.title}
        action={<ScopeInput scope={scope} onChange={setScope} />}
        loading={query.isFetching}
      >
        {unnamed ? (
          <EmptyState>{workWords.nameStation}</EmptyState>
        ) : query.data ? (
          <WorkTable
            lines={query.data.lines}
            countedUpTo={query.data.countedUpTo}
            station={at}
            feeds={feeds}
            notes={notes}
          />
        ) : (
          <QueryState query={query} />
        )}
      </WorkCard>
      <div className="stack loose">
        <ClosingCard station={scope.station} />
        <RecentCard />
      </div>
    </div>
  );
}

interface ScopeInputProps {
  readonly scope: WorkScope;
  readonly onChange: (scope: WorkScope) => void;
}

/** Choice of the scope; asks for the station if it is needed. */
const ScopeInput = ({ scope, onChange }: ScopeInputProps) => (
  <div className="row wrap">
    {scope.own && (
      <ConditionInput
        name="chargeTransportationId"
        condition={station}
        value={scope.station}
        onChange={(value) => onChange({ ...scope, station: value as string | null })}
        labelPlace="hidden"
      />
    )}
    <ChoiceInput
      label={workWords.stationScope}
      labelPlace="hidden"
      choices={scopes}
      value={scope.own ? 'own' : 'all'}
      // One of both is always chosen.
      onChange={(value) => value !== null && onChange({ ...scope, own: value === 'own' })}
    />
  </div>
);

const shown = 6;

/** Card 最近の処理: the last activities of the user, and of others as far as 処理履歴 shows them (WORK-11). */
function RecentCard() {
  const query = useRead(['activities', 'recent'], searchActivities, {
    query: blankConditions(activitySearch),
    extra: { nextPage: '1' },
  });
  return (
    <WorkCard
      title={workWords.recent}
      action={<Link to={activitiesPath}>{words.activities}</Link>}
      loading={query.isFetching}
    >
      {query.data === undefined ? <QueryState query={query} /> : <Lines rows={query.data.list.slice(0, shown)} />}
    </WorkCard>
  );
}

function Lines({ rows }: { readonly rows: readonly Activity[] }) {
  if (rows.length === 0) return <EmptyState>{noActivitySentence}</EmptyState>;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          <time className="muted">{row.beganAt?.slice(5, 16)}</time>
          <ActivityState row={row} />
          <button type="button" className="bare touch" onClick={() => openActivity(row.id ?? '')}>
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
