import { useRef } from 'react';
import { noteWords } from '@tsuun/domain/message/note';
import { words } from '@tsuun/domain/message/words';
import { classNames } from '../ui/class-names.ts';
import { markedText } from '../ui/marked-text.tsx';
import { usePositionBelow } from '../ui/use-position-below.ts';
import { personRowId, type useMentions } from './use-mentions.ts';
import '../ui/input/reference/reference-list.css';

/** People whose name or login code fits what is typed behind `@`. */
export function MentionList({ mentions }: { readonly mentions: ReturnType<typeof useMentions> }) {
  const { area, listId, rows, list, asking, failure, typed, pick } = mentions;
  const box = useRef<HTMLDivElement>(null);
  usePositionBelow(area, box, list.open);
  return (
    <div
      ref={box}
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-label={noteWords.people}
      popover="manual"
      className="reference-list"
      // The text keeps the focus during a click on the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {list.open &&
        rows.map((person, index) => (
          <div
            key={person.id}
            id={personRowId(listId, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === list.highlighted}
            className={classNames('reference-list-row note-person', index === list.highlighted && 'reference-list-on')}
            onMouseDown={() => pick(person)}
          >
            <span>{markedText(person.name, typed?.name ?? '')}</span>
            <span className="caption muted">{person.loginCd}</span>
          </div>
        ))}
      {list.open && rows.length === 0 && (
        <p className="reference-list-note muted caption">
          {asking ? words.loading : (failure ?? noteWords.nobodyFound)}
        </p>
      )}
    </div>
  );
}
