import type { ComponentType } from 'react';
import type { RefField } from '@tsuun/domain/field/field';
import type { RefCondition } from '@tsuun/domain/search/search';
import { requiredContext } from '../../../lib/required-context.ts';
import type { LinkText } from '@tsuun/domain/field/link-text';
import type { InputProps } from '../input-props.ts';
import type { SearchRows } from './use-suggestions.ts';

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
  /** Chosen row in a chip, `120100 - 大阪支店`, from the value in the address. */
  readonly ConditionText: ComponentType<{ readonly condition: RefCondition; readonly value: string }>;
}

export const [ReferencesProvider, useReferences] = requiredContext<References>('references');
