import { createContext, useContext, type ReactNode } from 'react';
import type { Description } from '@tsuun/domain/field/field';
import { leavesOf, valueAt, type Leaf } from '@tsuun/domain/field/leaves';
import { FieldInput } from '../ui/input/field-input.tsx';
import type { FieldProps } from '../ui/input/input-props.ts';
import type { MasterRecord } from './master-kind.ts';

/** The record being edited and how to change it. */
export interface MasterForm<R extends MasterRecord = MasterRecord> {
  readonly record: R;
  readonly readOnly: boolean;
  /** The first sentence at a path, from the form's own rules or the server. */
  readonly errorAt: (path: string) => string | null;
  /** Puts values by path. */
  readonly put: (values: Readonly<Record<string, unknown>>) => void;
}

const FormContext = createContext<MasterForm | null>(null);

export const MasterFormProvider = FormContext.Provider;

/** The form around. `R` is the record the page's kind edits. */
export function useMasterForm<R extends MasterRecord>(): MasterForm<R> {
  const form = useContext(FormContext);
  if (form === null) throw new Error('a master field stands outside its form');
  return form as MasterForm<R>;
}

interface MasterFieldProps extends Omit<FieldProps, 'label' | 'error'> {
  readonly placeholder?: string;
  readonly fields: Description;
  readonly path: string;
  /** Instead of the catalogue's, where two fields of one line share a word. */
  readonly label?: string;
}

/** One field of a catalogue, tied to the form around. */
export function MasterField({ fields, path, label, ...given }: MasterFieldProps): ReactNode {
  const { record, readOnly, errorAt, put } = useMasterForm();
  const { keys, field } = leafAt(fields, path);
  return (
    <FieldInput
      {...given}
      field={label === undefined ? field : { ...field, label }}
      value={valueAt(record, keys) ?? null}
      onChange={(value: never) => put({ [path]: value })}
      name={path}
      error={errorAt(path)}
      readOnly={readOnly}
    />
  );
}

/** Every field of a form asks at every keystroke. */
const leavesByPath = new WeakMap<Description, ReadonlyMap<string, Leaf>>();

function leafAt(fields: Description, path: string): Leaf {
  const leaves = leavesByPath.get(fields) ?? new Map(leavesOf(fields).map((leaf) => [leaf.path, leaf]));
  leavesByPath.set(fields, leaves);
  const leaf = leaves.get(path);
  if (!leaf) throw new Error(`there is no field ${path}`);
  return leaf;
}
