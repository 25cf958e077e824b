import { searchNotes, type FoundNote, type FoundNotes } from '@tsuun/contract/note';
import { counted } from '@tsuun/domain/message/figures';
import { noteWords, shownOfText, unreadNotesText } from '@tsuun/domain/message/note';
import { words } from '@tsuun/domain/message/words';
import { type NoteConditions, noteDefaults, noteSearch } from '@tsuun/domain/note/search';
import { momentText, weekdayLetter } from '@tsuun/domain/value/day';
import { ListBar } from '../../list/list-card.tsx';
import { useRead } from '../../lib/use-read.ts';
import { useSearch } from '../../search/use-search.ts';
import { useWorkScope } from '../../search/work-scope.ts';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, QueryState } from '../../ui/feedback/empty-state.tsx';
import { ConditionInput } from '../../ui/search-panel/condition-input.tsx';
import { SearchPanel } from '../../ui/search-panel/search-panel.tsx';
import type { Conditions } from '../../ui/search-panel/use-conditions.ts';
import { NoteTable } from './note-table.tsx';
import './notes-page.css';

/** Page 申し送り: the notes to the user, of a station or of all, by due day, for the screen and for paper (NOTE-15). */
export function NotesPage() {
  useDocumentTitle(noteWords.title);
  const [scope] = useWorkScope();
  const { conditions, submitted } = useSearch(noteSearch, { defaults: noteDefaults });
  const asked = submitted.conditions && ofStation(submitted.conditions, scope.station);
  const query = useRead(
    ['notes', 'search', asked, submitted.turn],
    searchNotes,
    { query: asked ?? noteDefaults },
    { enabled: asked !== null, placeholderData: (before) => before },
  );
  const nameless = asked?.scope === 'station' && asked.chargeTransportationId === null;
  return (
    <div className="stack loose notes-page">
      <SearchPanel title={noteWords.title} conditions={conditions as unknown as Conditions} />
      <section className="card" aria-label={noteWords.title} aria-busy={query.isFetching}>
        {nameless ? (
          <NameStation />
        ) : query.data === undefined ? (
          <QueryState query={query} />
        ) : (
          <Found found={query.data} conditions={asked ?? noteDefaults} readAt={query.dataUpdatedAt} />
        )}
      </section>
    </div>
  );
}

/** Conditions with the user's own station, unless the address names another one. */
const ofStation = (conditions: NoteConditions, station: string | null): NoteConditions =>
  conditions.scope === 'station'
    ? { ...conditions, chargeTransportationId: conditions.chargeTransportationId ?? station }
    : { ...conditions, chargeTransportationId: null };

/** Asks for the user's own station, which 要対応 uses too. */
function NameStation() {
  const [scope, setScope] = useWorkScope();
  return (
    <EmptyState
      action={
        <ConditionInput
          name="chargeTransportationId"
          condition={noteSearch.chargeTransportationId}
          value={scope.station}
          onChange={(station) => setScope({ ...scope, station: station as string | null })}
          labelPlace="hidden"
        />
      }
    >
      {noteWords.nameStation}
    </EmptyState>
  );
}

interface FoundProps {
  readonly found: FoundNotes;
  readonly conditions: NoteConditions;
  /** Time of the answer, in milliseconds since 1970. */
  readonly readAt: number;
}

function Found({ found: { totalCount, unreadCount, list }, conditions, readAt }: FoundProps) {
  return (
    <>
      <PrintedHeader {...{ totalCount, conditions, readAt }} />
      <ListBar
        count={
          <>
            <b>{counted(totalCount)}</b>
            {unreadCount > 0 && <span className="muted">　{unreadNotesText(unreadCount)}</span>}
          </>
        }
        middle={list.length < totalCount && <span className="muted">{shownOfText(list.length, totalCount)}</span>}
        tools={
          <Button look="muted" icon="print" onClick={() => window.print()}>
            {words.print}
          </Button>
        }
      />
      {list.length === 0 ? <EmptyState>{noteWords.nothing}</EmptyState> : <NoteTable notes={list as FoundNote[]} />}
    </>
  );
}

interface PrintedHeaderProps extends Pick<FoundProps, 'conditions' | 'readAt'> {
  readonly totalCount: number;
}

/** Title of the printed list, with its scope and the time. */
function PrintedHeader({ totalCount, conditions, readAt }: PrintedHeaderProps) {
  const [day = '', time = ''] = momentText(readAt).split(' ');
  const labelOf = (key: 'scope' | 'state'): string =>
    noteSearch[key].choices.find(({ value }) => value === conditions[key])?.label ?? '';
  return (
    <p className="print-only notes-printed">
      <b>{noteWords.title}</b>
      <span>
        {labelOf('scope')}　{labelOf('state')} {counted(totalCount)}
      </span>
      <span className="push">
        {day}（{weekdayLetter(day)}） {time.slice(0, 5)}
      </span>
    </p>
  );
}
