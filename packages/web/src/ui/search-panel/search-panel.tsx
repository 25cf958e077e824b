import { useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import { words } from '@tsuun/domain/message/words';
import { useMedia } from '../../lib/use-media.ts';
import { smallQuery } from '../breakpoints.ts';
import { Button } from '../button.tsx';
import { afterTyping, focusUnread } from '../commit-typing.ts';
import { ConditionChips, ConditionRefusal } from './condition-chips.tsx';
import { arranged, ConditionFields, SearchButtons } from './condition-fields.tsx';
import { PhoneSearch, type SearchPanelProps } from './phone-search.tsx';
import { useConditionKeys } from './use-condition-keys.ts';
import type { Conditions } from './use-conditions.ts';
import { conditionKeys } from '@tsuun/domain/message/screen-keys';
import { useScreenKeys } from '../../shell/screen-keys.ts';
import { useListener } from '../../lib/use-listener.ts';
import { openDialogs } from '../dialog/open-dialogs.ts';
import { isKeyAlone } from '../keys.ts';
import './search-panel.css';

/**
 * Search conditions of a page (SEARCH-01): daily ones in the first line, the others behind 詳細条件, and
 * those of them that are set as chips. On
 * phones, and in windows as low as a magnified one, a button opens them in a dialog (SEARCH-02).
 */
export function SearchPanel(props: SearchPanelProps) {
  return useMedia(smallQuery) ? <PhoneSearch {...props} /> : <WideSearch {...props} />;
}

function WideSearch({ title, crumb, conditions, onNew, views, actions, named }: SearchPanelProps) {
  const [unfolded, setUnfolded] = useState(false);
  const moreId = useId();
  const { daily, more, checks } = arranged(conditions);
  const folds = more.length + checks.length > 0;
  // Conditions with an error are not collapsed.
  const shown = unfolded || [...more, ...checks].some((key) => conditions.isUnread(key));
  const form = useRef<HTMLFormElement>(null);
  const keys = useConditionKeys(conditions);
  useSlashKey(form);
  useScreenKeys(conditionKeys);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    afterTyping(() => conditions.search() || focusUnread(form.current));
  };
  return (
    <section role="search" className="card search-panel" aria-label={words.searchConditions}>
      <form ref={form} onSubmit={submit} onCompositionStart={conditions.hold} {...keys} noValidate>
        <div className="search-panel-line row wrap top">
          <div className="search-panel-title one-line">
            {crumb && <span className="faint caption">{crumb}</span>}
            <h1>{title}</h1>
          </div>
          <ConditionFields conditions={conditions} keys={daily} labelPlace="above" />
          <div className="search-panel-commands row wrap push">
            {folds && (
              <Button
                look="quiet"
                iconAfter={shown ? 'chevronUp' : 'chevronDown'}
                expanded={shown}
                controls={moreId}
                onClick={() => setUnfolded(!unfolded)}
              >
                {words.moreConditions}
              </Button>
            )}
            {views}
            <SearchButtons conditions={conditions} />
            {actions}
            {onNew && (
              <Button look="primary" icon="plus" onClick={onNew}>
                {words.newEntry}
              </Button>
            )}
          </div>
        </div>
        {folds && (
          <div id={moreId} hidden={!shown}>
            <FoldedFields conditions={conditions} more={more} checks={checks} />
          </div>
        )}
        {/* A condition in sight, and the order that the table marks, need no chip. */}
        <ConditionChips conditions={conditions} named={[...daily, 'sort', ...(named ?? [])]} />
        <ConditionRefusal conditions={conditions} />
      </form>
    </section>
  );
}

interface FoldedFieldsProps extends Omit<ReturnType<typeof arranged>, 'daily'> {
  readonly conditions: Conditions;
}

function FoldedFields({ conditions, more, checks }: FoldedFieldsProps) {
  return (
    <>
      <div className="search-panel-more part">
        <ConditionFields conditions={conditions} keys={more} labelPlace="beside" />
      </div>
      {checks.length > 0 && (
        <div className="part row wrap loose">
          <ConditionFields conditions={conditions} keys={checks} labelPlace="beside" />
        </div>
      )}
    </>
  );
}

const firstField = 'input:not([type="radio"], [type="checkbox"])';

/** Focuses the first typed condition by `/`, unless a text is being typed (SEARCH-15). */
function useSlashKey(panel: RefObject<HTMLElement | null>): void {
  useListener('keydown', (event) => {
    if (!isKeyAlone(event, 'slash') || openDialogs.topmost() !== null) return;
    const field = panel.current?.querySelector<HTMLInputElement>(firstField);
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}
