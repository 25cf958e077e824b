import { useState, type KeyboardEvent } from 'react';
import { viewWords } from '@tsuun/domain/message/list-view';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import type { SearchDescription } from '@tsuun/domain/search/search';
import { sentenceOf } from '../lib/api-error.ts';
import { useSetting } from '../lib/use-setting.ts';
import { Button } from '../ui/button.tsx';
import { showError } from '../ui/feedback/show-error.tsx';
import { isComposing } from '../ui/keys.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { TextInput } from '../ui/input/text-input.tsx';
import type { Conditions } from '../ui/search-panel/use-conditions.ts';
import { useToday } from '../ui/today.ts';
import { usePopover } from '../ui/use-popover.ts';
import { fromAddress, savedQuery, toAddress } from './address-conditions.ts';
import './saved-views.css';

interface SavedViewsProps<D extends SearchDescription> {
  /** Key under which the user's own conditions of this list are stored. */
  readonly setting: string;
  readonly conditions: Conditions<D>;
  /** True for a button with text in the line of the tabs; elsewhere it is an icon. */
  readonly inTabs?: boolean;
}

const reportFailure = (error: unknown): void => void showError(sentenceOf(error) ?? message.communication);

/** Saved conditions of a list: choose, delete, and save the present ones under a name. */
export function SavedViews<D extends SearchDescription>({ setting, conditions, inTabs = false }: SavedViewsProps<D>) {
  const today = useToday();
  const { open, setOpen, boxProps } = usePopover();
  const [saved, setSaved] = useSetting(setting, nothingSaved, readSavedConditions, reportFailure);
  const choose = ({ query }: SavedConditions): void => {
    const chosen = fromAddress(conditions.description, query, today);
    if (chosen) conditions.take(chosen);
    setOpen(false);
  };
  const keep = (name: string): void =>
    setSaved((before) =>
      storeConditions(before, { name, query: savedQuery(toAddress(conditions.description, conditions)) }),
    );
  return (
    <div {...boxProps} className="saved-views row" role="group" aria-label={words.savedConditions}>
      {inTabs ? (
        <Button look="quiet" icon="bookmark" expanded={open} onClick={() => setOpen(!open)}>
          {viewWords.keep}
        </Button>
      ) : (
        <IconButton icon="bookmark" label={words.savedConditions} expanded={open} onClick={() => setOpen(!open)} />
      )}
      <div
        className="saved-views-popover popover stack"
        hidden={!open}
        // The search form around it must not receive the composed word as one of its conditions.
        onCompositionStart={(event) => event.stopPropagation()}
      >
        <h2>{words.savedConditions}</h2>
        {saved.length === 0 && <p className="muted">{words.noSavedConditions}</p>}
        <ul>
          {saved.map((one) => (
            <li key={one.name} className="row">
              <button type="button" className="choice grow cut" onClick={() => choose(one)}>
                {one.name}
              </button>
              <IconButton
                icon="trash"
                label={`${one.name} ${words.remove}`}
                onClick={() => setSaved((before) => dropConditions(before, one.name))}
              />
            </li>
          ))}
        </ul>
        {open && <KeepUnderName onKeep={keep} />}
      </div>
    </div>
  );
}

/** No form of its own, because it is inside the search form: Enter saves instead of searching. */
function KeepUnderName({ onKeep }: { onKeep: (name: string) => void }) {
  const [name, setName] = useState<string | null>(null);
  const keep = (): void => {
    if (name === null) return;
    onKeep(name);
    setName(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    keep();
  };
  return (
    <div className="part row bottom" role="presentation" onKeyDown={onKeyDown}>
      <TextInput label={words.conditionsName} labelPlace="above" width={216} value={name} onChange={setName} />
      <Button disabled={name === null} onClick={keep}>
        {words.save}
      </Button>
    </div>
  );
}

/** Conditions that a user has saved under a name, as in the address. */
interface SavedConditions {
  readonly name: string;
  readonly query: string;
}

const maxSaved = 30;
const maxNameLength = 40;
const maxQueryLength = 2_000;

export const nothingSaved: readonly SavedConditions[] = [];

/** Reads the stored entries; malformed ones are omitted, and `null` means that there are none. */
export function readSavedConditions(value: unknown): readonly SavedConditions[] | null {
  if (!Array.isArray(value)) return null;
  return value.filter(isSaved).slice(0, maxSaved);
}

function isSaved(value: unknown): value is SavedConditions {
  if (typeof value !== 'object' || value === null) return false;
  const { name, query } = value as Partial<SavedConditions>;
  return typeof name === 'string' && name !== '' && typeof query === 'string' && query.length <= maxQueryLength;
}

/** Adds conditions under a name, newest first; an older entry of the name is replaced. */
export function storeConditions(
  saved: readonly SavedConditions[],
  { name, query }: SavedConditions,
): readonly SavedConditions[] {
  const added = { name: name.trim().slice(0, maxNameLength), query };
  if (added.name === '' || query.length > maxQueryLength) return saved;
  return [added, ...dropConditions(saved, added.name)].slice(0, maxSaved);
}

export const dropConditions = (saved: readonly SavedConditions[], name: string): readonly SavedConditions[] =>
  saved.filter((one) => one.name !== name);
