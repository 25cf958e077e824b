import { words } from '@tsuun/domain/message/words';
import { classNames } from '../class-names.ts';
import { InlineAlert } from '../dialog/inline-alert.tsx';
import { Icon } from '../icon.tsx';
import { usePrintedConditions, useSetConditions } from './set-conditions.ts';
import type { Conditions } from './use-conditions.ts';
import './condition-chips.css';

interface ConditionChipsProps {
  readonly conditions: Conditions;
  /** Conditions without a chip. */
  readonly named?: readonly string[] | undefined;
}

/** Set conditions as chips that can be removed; nothing if there are none. */
export function ConditionChips({ conditions, named = [] }: ConditionChipsProps) {
  const all = useSetConditions(conditions);
  usePrintedConditions(all);
  const set = all.filter(({ key }) => !named.includes(key));
  if (set.length === 0) return null;
  return (
    <div className="condition-chips part row wrap caption" role="group" aria-label={words.setConditions}>
      <span className="muted">{words.setConditions}</span>
      {set.map(({ key, label, unread, text }) => (
        <span
          key={key}
          className={classNames('tag pill rigid', unread === '' ? 'tone-accent' : 'tone-overdue negative')}
        >
          <span className="muted">{label}</span>
          {unread !== '' && <Icon name="warning" small />}
          {unread !== '' && <span>{unread}</span>}
          {text !== '' && <span>{text}</span>}
          <button type="button" className="icon-button" title={words.takeOff} onClick={() => conditions.takeOff(key)}>
            <Icon name="close" small />
            {/* Text, not a label: the field's own label stays the only one of its name. */}
            <span className="visually-hidden">{`${label} ${words.takeOff}`}</span>
          </button>
        </span>
      ))}
      <button type="button" className="bare touch muted one-line" onClick={conditions.takeOffAll}>
        {words.clearAll}
      </button>
    </div>
  );
}

/** Reason why the list still shows its last result. */
export const ConditionRefusal = ({ conditions }: { conditions: Conditions }) =>
  conditions.refusal !== null && (
    <div className="condition-refusal">
      <InlineAlert>{conditions.refusal}</InlineAlert>
    </div>
  );
