import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { words } from '@tsuun/domain/message/words';
import { isSet, parametersOf, splitSkipped } from '@tsuun/domain/search/conditions';
import { type Condition, type DayRange, type RefCondition, relativeLabels } from '@tsuun/domain/search/search';
import { call } from '../../lib/calls.ts';
import { useChosenTexts } from '../input/reference/reference-context.tsx';
import type { Conditions } from './use-conditions.ts';

export interface SetCondition {
  readonly key: string;
  readonly label: string;
  /** Text that cannot be read; blank if there is none. */
  readonly unread: string;
  /** Value that is searched for; blank where the label says it all. */
  readonly text: string;
}

/** The conditions that are set, in the order of the form; names of master rows appear once they are loaded. */
export function useSetConditions({ description, values, unread, set }: Conditions): readonly SetCondition[] {
  const conditions = set.map((key) => ({ key, condition: description[key] as Condition, value: values[key] }));
  const references = conditions.filter(({ condition, value }) => condition.kind === 'ref' && isSet(condition, value));
  const names = useChosenTexts(
    references.map(({ condition, value }) => ({ condition: condition as RefCondition, value: value as string })),
  );
  const activities = conditions.filter(
    ({ condition, value }) => condition.kind === 'text' && condition.ofActivity === true && isSet(condition, value),
  );
  const lines = useActivityNames(activities.map(({ value }) => value as string));
  const nameOf = new Map([
    ...references.map(({ key }, at) => [key, names[at] ?? ''] as const),
    ...activities.map(({ key }, at) => [key, lines[at] ?? ''] as const),
  ]);
  return conditions.map(({ key, condition, value }) => ({
    key,
    label: condition.label,
    unread: parametersOf(key, condition)
      .flatMap((name) => unread[name]?.text ?? [])
      .join(' '),
    text: isSet(condition, value) ? (nameOf.get(key) ?? textOf(condition, value)) : '',
  }));
}

/** Names of lines of 処理履歴, each its number until it is read and where the user may not read it. */
const useActivityNames = (ids: readonly string[]): readonly string[] =>
  useQueries({
    queries: ids.map((id) => ({
      queryKey: ['activity-name', id],
      queryFn: async () => {
        const { getActivity } = await import('@tsuun/contract/activity/activities');
        const { wholeLabel } = await import('@tsuun/domain/activity/kinds');
        return wholeLabel((await call(getActivity, { params: { id }, background: true, ownErrors: 'all' })).activity);
      },
      retry: false,
    })),
    combine: (found) => ids.map((id, at) => found[at]?.data ?? id),
  });

/** Value of a condition as text; of a master row its key alone. */
function textOf(condition: Condition, value: unknown): string {
  switch (condition.kind) {
    case 'dayRange': {
      const { from, to, relative } = value as DayRange;
      return `${relative ? relativeLabels[relative] : ''} ${from ?? ''} 〜 ${to ?? ''}`.trim();
    }
    case 'anyOf':
    case 'oneOf': {
      const keys: readonly unknown[] = Array.isArray(value) ? value : [value];
      return condition.choices.flatMap((choice) => (keys.includes(choice.value) ? [choice.label] : [])).join('・');
    }
    case 'yesNo':
      return value === true ? condition.yes : condition.no;
    case 'check':
      return '';
    case 'skipped': {
      const { reason } = splitSkipped(value as string);
      return reason === null ? words.everything : (condition.reasons[reason] ?? '');
    }
    case 'day':
      return condition.month ? (value as string).slice(0, 7) : (value as string);
    case 'ref':
    case 'text':
      return value as string;
  }
}

/** Conditions of the search panels on the page, a list for each panel. */
const panels = new Set<readonly SetCondition[]>();

/** Makes the conditions of a search panel known to the printed footer. */
export function usePrintedConditions(conditions: readonly SetCondition[]): void {
  useEffect(() => {
    panels.add(conditions);
    return () => void panels.delete(conditions);
  }, [conditions]);
}

/** The conditions of the page for print, each as label and value: `担当駅 4411 大阪(タ)`. */
export const printedConditions = (): readonly string[] =>
  [...panels].flat().map(({ label, unread, text }) => [label, unread, text].filter((part) => part !== '').join(' '));
