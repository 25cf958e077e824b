import { words } from '@tsuun/domain/message/words';
import { useSetting } from '../lib/use-setting.ts';
import type { Conditions } from '../ui/search-panel/use-conditions.ts';
import { fromAddress, toAddress } from './address-conditions.ts';
import { nothingSaved, readSavedConditions } from './saved-conditions.ts';
import './view-tabs.css';

interface ViewTabsProps {
  /** Under which the person's own conditions of this list are kept. */
  readonly setting: string;
  readonly conditions: Conditions;
}

/** The saved conditions of a person in front of the rows, one press away; nothing while none are saved (SEARCH-18). */
export function ViewTabs({ setting, conditions }: ViewTabsProps) {
  const [saved] = useSetting(setting, nothingSaved, readSavedConditions);
  if (saved.length === 0) return null;
  const { description } = conditions;
  const present = toAddress(description, conditions);
  const take = (query: string): void => {
    const chosen = fromAddress(description, query);
    if (chosen) conditions.take(chosen);
  };
  return (
    <div className="view-tabs" role="group" aria-label={words.savedConditions}>
      <button type="button" aria-pressed={!saved.some(({ query }) => query === present)} onClick={conditions.clear}>
        {words.standardConditions}
      </button>
      {saved.map(({ name, query }) => (
        <button key={name} type="button" title={name} aria-pressed={query === present} onClick={() => take(query)}>
          {name}
        </button>
      ))}
    </div>
  );
}
