import { createElement, type ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { isSet, parametersOf } from '@tsuun/domain/search/conditions';
import type { Condition, DayRange } from '@tsuun/domain/search/search';
import { classNames } from '../class-names.ts';
import { InlineAlert } from '../dialog/inline-alert.tsx';
import { splitSkipped } from '@tsuun/domain/search/skipped';
import { Icon } from '../icon.tsx';
import { useReferences } from '../input/reference/reference-context.tsx';
import type { Conditions } from './use-conditions.ts';
import './condition-chips.css';

/** Set conditions as chips that can be removed; nothing if there are none. */
export function ConditionChips({ conditions }: { conditions: Conditions }) {
  const { description, values, unread, set } = conditions;
  if (set.length === 0) return null;
  return (
    <div className="condition-chips" role="group" aria-label={words.setConditions}>
      <span className="condition-chips-header">{words.setConditions}</span>
      {set.map((key) => {
        const condition = description[key] as Condition;
        const texts = parametersOf(key, condition).flatMap((name) => unread[name]?.text ?? []);
        return (
          <span key={key} className={classNames('condition-chip', texts.length > 0 && 'condition-chip-unread')}>
            <span className="condition-chip-label">{condition.label}</span>
            {texts.length > 0 && <Icon name="warning" small />}
            {texts.length > 0 && <span>{texts.join(' ')}</span>}
            {isSet(condition, values[key]) && <ConditionText condition={condition} value={values[key]} />}
            <button
              type="button"
              className="condition-chip-off"
              title={words.takeOff}
              onClick={() => conditions.takeOff(key)}
            >
              <Icon name="close" small />
              {/* Text, not a label: the field's own label stays the only one of its name. */}
              <span className="visually-hidden">{`${condition.label} ${words.takeOff}`}</span>
            </button>
          </span>
        );
      })}
      <button type="button" className="condition-chips-clear" onClick={conditions.takeOffAll}>
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

/** Text of a condition, without its label. */
function ConditionText({ condition, value }: { condition: Condition; value: unknown }): ReactNode {
  const { ConditionText: ReferenceText } = useReferences();
  switch (condition.kind) {
    case 'dayRange': {
      const { from, to } = value as DayRange;
      return `${from ?? ''} 〜 ${to ?? ''}`.trim();
    }
    case 'anyOf':
    case 'oneOf': {
      const keys: readonly unknown[] = Array.isArray(value) ? value : [value];
      return condition.choices.flatMap((choice) => (keys.includes(choice.value) ? [choice.label] : [])).join('・');
    }
    case 'yesNo':
      return value === true ? condition.yes : condition.no;
    case 'check':
      return null;
    case 'skipped': {
      const { reason } = splitSkipped(value as string);
      return reason === null ? words.everything : condition.reasons[reason];
    }
    case 'ref':
      return createElement(ReferenceText, { condition, value: value as string });
    case 'day':
      return condition.month ? (value as string).slice(0, 7) : (value as string);
    case 'text':
      return value as string;
  }
}
