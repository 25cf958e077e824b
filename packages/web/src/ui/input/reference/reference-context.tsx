import { useQueries, type UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RefField } from '@tsuun/domain/field/field';
import type { RefCondition } from '@tsuun/domain/search/search';
import { requiredContext } from '../../../lib/required-context.ts';
import type { LinkText } from '@tsuun/domain/field/link-text';
import type { InputProps } from '../input-props.ts';
import type { SearchRows } from './use-suggestions.ts';

/** Row that a condition is set to, by the value in the address. */
export interface ChosenRow {
  readonly condition: RefCondition;
  readonly value: string;
}

/** Query that reads a master row and selects its text. */
export type TextQuery = UseQueryOptions<{ readonly id: string }, Error, string>;

/**
 * Picker fields of the app, which know the calls of the masters. Each works for any master; the field or condition of
 * the catalogue names it.
 */
export interface References {
  /** Field whose value is the row of a record. */
  readonly Field: ComponentType<
    InputProps<{ readonly id: string } | null> & { readonly field: Pick<RefField, 'target' | 'variant'> }
  >;
  /** Field whose value is carried by the address: the row's id, or the key named by `condition.by`. */
  readonly Condition: ComponentType<InputProps<string | null> & { readonly condition: RefCondition }>;
  /** Picker dialog alone, for a text that a master row may fill in. */
  readonly Picker: ComponentType<{
    readonly field: Pick<RefField, 'target' | 'variant'>;
    readonly onPick: (row: { readonly id: string } & Readonly<Record<string, unknown>>) => void;
    readonly onClose: () => void;
  }>;
  /** Search of a picker field and the identity of its rows, for a picker without a field. */
  readonly rowsOf?: (field: Pick<RefField, 'target' | 'variant'>) => {
    readonly search: SearchRows<{ readonly id: string }>;
    readonly textOf: (row: { readonly id: string }) => LinkText;
  };
  /** Query for the text of a chosen row: `120100 - 大阪支店`. */
  readonly textQuery: (chosen: ChosenRow) => TextQuery;
}

export const [ReferencesProvider, useReferences] = requiredContext<References>('references');

/** The texts of chosen rows, each the key alone until the row is loaded and where it is unknown. */
export function useChosenTexts(chosen: readonly ChosenRow[]): readonly string[] {
  const { textQuery } = useReferences();
  return useQueries({
    queries: chosen.map(textQuery),
    combine: (texts) => chosen.map(({ value }, at) => texts[at]?.data ?? value),
  });
}
