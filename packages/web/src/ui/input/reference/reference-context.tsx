import { useQueries, type UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RefField } from '@tsuun/domain/field/field';
import type { RefCondition } from '@tsuun/domain/search/search';
import { requiredContext } from '../../../lib/required-context.ts';
import type { LinkText } from '@tsuun/domain/field/link-text';
import type { InputProps } from '../input-props.ts';
import type { SearchRows } from './use-suggestions.ts';

/** A row that a condition is set to, by the key that travels in the address line. */
export interface ChosenRow {
  readonly condition: RefCondition;
  readonly value: string;
}

/** Query that reads a master row and selects its text. */
export type TextQuery = UseQueryOptions<{ readonly id: string }, Error, string>;

/**
 * The app's picker fields. They know the calls of the masters; the kit itself knows no server. Every one works for any
 * master: the catalogue's field or condition tells which, and which variant.
 */
export interface References {
  /** Holds the row a record carries. */
  readonly Field: ComponentType<
    InputProps<{ readonly id: string } | null> & { readonly field: Pick<RefField, 'target' | 'variant'> }
  >;
  /** Holds what travels in the address line: the row's id, or the key named by `condition.by`. */
  readonly Condition: ComponentType<InputProps<string | null> & { readonly condition: RefCondition }>;
  /** The dialog alone, for a text that a master row may fill in. */
  readonly Picker: ComponentType<{
    readonly field: Pick<RefField, 'target' | 'variant'>;
    readonly onPick: (row: { readonly id: string } & Readonly<Record<string, unknown>>) => void;
    readonly onClose: () => void;
  }>;
  /** The search behind a picker field and how its rows are distinguished, for a picker that is no field. */
  readonly rowsOf?: (field: Pick<RefField, 'target' | 'variant'>) => {
    readonly search: SearchRows<{ readonly id: string }>;
    readonly textOf: (row: { readonly id: string }) => LinkText;
  };
  /** Query of the text of a chosen row: `120100 - 大阪支店`. */
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
