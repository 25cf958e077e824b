import type { Condition, ConditionValue } from '@tsuun/domain/search/search';
import { UnparsedProvider } from '../input/unparsed.tsx';
import type { LabelPlace } from '../input/input-props.ts';
import { ConditionInput } from './condition-input.tsx';
import type { Conditions } from './use-conditions.ts';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../button.tsx';

interface ConditionFieldsProps {
  readonly conditions: Conditions;
  readonly keys: readonly string[];
  readonly labelPlace: LabelPlace;
}

/** Inputs of some conditions, one after the other; the parent lays them out. */
export function ConditionFields({ conditions, keys, labelPlace }: ConditionFieldsProps) {
  const inputs = keys.map((key) => (
    <ConditionInput
      key={key}
      name={key}
      condition={conditions.description[key] as Condition}
      value={conditions.values[key]}
      onChange={(value) => conditions.change(key, value as ConditionValue<Condition>)}
      labelPlace={labelPlace}
    />
  ));
  return <UnparsedProvider value={conditions.unreadForm}>{inputs}</UnparsedProvider>;
}

interface Arranged {
  readonly daily: readonly string[];
  /** Conditions behind 詳細条件, and the check boxes below them. */
  readonly more: readonly string[];
  readonly checks: readonly string[];
}

export const typedKeys = (description: Conditions['description']): string[] =>
  Object.keys(description).filter((key) => description[key]?.kind !== 'skipped' && !description[key]?.linked);

/** Conditions by their place. All conditions of a description without daily ones are in the first line. */
export function arranged({ description }: Conditions): Arranged {
  const keys = typedKeys(description);
  const marked = keys.filter((key) => description[key]?.daily);
  const daily = marked.length > 0 ? marked : keys;
  const rest = keys.filter((key) => !daily.includes(key));
  const isCheck = (key: string): boolean => description[key]?.kind === 'check';
  return { daily, more: rest.filter((key) => !isCheck(key)), checks: rest.filter(isCheck) };
}

export const SearchButtons = ({ conditions }: { readonly conditions: Conditions }) => (
  <>
    <Button look="muted" onClick={conditions.clear}>
      {words.clear}
    </Button>
    <Button type="submit" icon="search">
      {words.search}
    </Button>
  </>
);
