import { createContext, useContext, type ComponentType } from 'react';
import type { RefField } from '@tsuun/domain/field/field';
import type { InputProps } from './input-props.ts';

/** A picker field for any master of the catalogue: the field tells which one and which variant. */
export type MasterReferenceInput = ComponentType<
  InputProps<{ id: string } | null> & { readonly field: Pick<RefField, 'target' | 'variant'> }
>;

const ReferenceContext = createContext<MasterReferenceInput | null>(null);

/** Gives the kit the app's picker field, which knows the calls of the masters; the kit itself knows no server. */
export const ReferenceInputProvider = ReferenceContext.Provider;

/** The app's picker field. Throws where no `ReferenceInputProvider` stands above. */
export function useReferenceInput(): MasterReferenceInput {
  const input = useContext(ReferenceContext);
  if (input === null) throw new Error('useReferenceInput needs a ReferenceInputProvider above it');
  return input;
}
