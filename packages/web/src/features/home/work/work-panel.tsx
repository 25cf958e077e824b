import { workWords } from '@tsuun/domain/message/work';
import { words } from '@tsuun/domain/message/words';
import { workSearch } from '@tsuun/domain/work/search';
import { EmptyState, QueryState } from '../../../ui/feedback/empty-state.tsx';
import { ChoiceInput } from '../../../ui/input/choice/choice-input.tsx';
import { ConditionInput } from '../../../ui/search-panel/condition-input.tsx';
import { ClosingCard } from './closing-card.tsx';
import { RecentCard } from './recent-card.tsx';
import { useWorkScope, type WorkScope } from '../../../search/work-scope.ts';
import { useFeedWork, useNoteWork, useWork } from './use-work.ts';
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
      <section className="card" aria-labelledby="work-title" aria-busy={query.isFetching}>
        <div className="work-line row wrap work-header">
          <h2 id="work-title" className="section-title one-line grow">
            {workWords.title}
          </h2>
          <ScopeInput scope={scope} onChange={setScope} />
        </div>
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
      </section>
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
