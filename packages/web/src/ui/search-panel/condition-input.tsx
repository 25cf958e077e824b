import { createElement, type ReactNode } from 'react';
import type { ChoiceKey } from '@tsuun/domain/field/field';
import { words } from '@tsuun/domain/message/words';
import type {
  Condition,
  DayRange,
  OneOfCondition,
  RefCondition,
  TextCondition,
  YesNoCondition,
} from '@tsuun/domain/search/search';
import { ChoiceInput, MultiChoiceInput } from '../input/choice/choice-input.tsx';
import { DayInput } from '../input/day/day-input.tsx';
import { MonthInput } from '../input/day/month-input.tsx';
import { DayRangeInput } from '../input/day/day-range-input.tsx';
import { FlagInput } from '../input/choice/flag-input.tsx';
import type { InputProps } from '../input/input-props.ts';
import { useReferences } from '../input/reference/reference-context.tsx';
import { SelectInput } from '../input/choice/select-input.tsx';
import { SuggestInput } from '../input/reference/suggest-input.tsx';
import { TextInput } from '../input/text-input.tsx';
import { useUnparsed } from '../input/unparsed.tsx';

const maxSegments = 5;

interface ConditionInputProps {
  /** Key of the condition; unreadable texts are kept under its parameters. */
  readonly name: string;
  readonly condition: Condition;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly labelPlace: InputProps<never>['labelPlace'];
}

/** The input for one condition of a search description; the value must be of the condition's type. */
export function ConditionInput({ condition, ...given }: ConditionInputProps): ReactNode {
  const as = <V,>(): InputProps<V> => ({ ...given, label: condition.label }) as unknown as InputProps<V>;
  switch (condition.kind) {
    case 'dayRange':
      return <DayRangeInput {...as<DayRange>()} quick={condition.daily === true} />;
    case 'day':
      return condition.month ? <MonthInput {...as<string | null>()} /> : <DayInput {...as<string | null>()} />;
    case 'ref':
      return <MasterInput {...as<string | null>()} width={216} condition={condition} />;
    default:
      return <PlainInput {...given} condition={condition} />;
  }
}

/** Input whose values are always readable; only an address may carry an unreadable one, until it is changed. */
function PlainInput({ condition, onChange, ...given }: ConditionInputProps): ReactNode {
  const [unread, keep] = useUnparsed({ name: given.name }, null);
  const change = (value: unknown): void => {
    onChange(value);
    keep(null);
  };
  const props = { ...given, onChange: change, error: unread?.sentence, label: condition.label };
  const as = <V, E extends HTMLElement = HTMLInputElement>() => props as unknown as InputProps<V, E>;
  switch (condition.kind) {
    case 'anyOf':
      return <MultiChoiceInput {...as<readonly ChoiceKey[]>()} choices={condition.choices} />;
    case 'oneOf':
      return condition.dropdown || condition.choices.length > maxSegments ? (
        <SelectInput
          {...as<ChoiceKey | null, HTMLSelectElement>()}
          choices={condition.choices}
          {...(condition.always ? { required: true } : { blankLabel: words.everything })}
          width={choicesWidth(condition.choices)}
        />
      ) : (
        <ChoiceInput {...as<ChoiceKey | null>()} choices={condition.choices} {...orNone(condition)} />
      );
    case 'yesNo':
      return <YesNoInput {...as<boolean | null>()} condition={condition} />;
    case 'check':
      return <FlagInput {...as<boolean>()} />;
    case 'text': {
      const text = { ...as<string | null>(), width: textWidth(condition) };
      const value = text.value ?? unread?.text ?? null;
      return condition.suggested ? (
        <SuggestInput {...text} value={value} />
      ) : (
        <TextInput {...text} value={value} several={condition.several !== undefined} />
      );
    }
    default:
      return null;
  }
}

/** Sentences among the choices are wider than words. */
const choicesWidth = (choices: readonly { readonly label: string }[]): number =>
  choices.some(({ label }) => label.length > 7) ? 216 : 124;

/** すべて next to the choices, unless the condition always has a value. */
const orNone = ({ always }: OneOfCondition) => (always ? { kept: true } : { blankLabel: words.everything });

/** Numbers are short; a label with two numbers needs more width. */
const textWidth = ({ max, label }: TextCondition): number => (max <= 20 ? Math.max(116, label.length * 12) : 216);

/** Radio buttons have keys as values, not booleans. */
function YesNoInput({ condition, ...props }: InputProps<boolean | null> & { readonly condition: YesNoCondition }) {
  const choices = [
    { value: 'yes', label: condition.yes },
    { value: 'no', label: condition.no },
  ];
  return (
    <ChoiceInput
      {...props}
      choices={choices}
      blankLabel={words.everything}
      value={props.value === null ? null : props.value ? 'yes' : 'no'}
      onChange={(key) => props.onChange(key === null ? null : key === 'yes')}
    />
  );
}

const MasterInput = (props: InputProps<string | null> & { readonly condition: RefCondition }): ReactNode =>
  createElement(useReferences().Condition, props);
