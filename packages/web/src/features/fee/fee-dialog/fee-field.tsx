import { useCallback } from 'react';
import { feeLeafAt, feeValue, type FeePath } from '@tsuun/domain/fee/path';
import { words } from '@tsuun/domain/message/words';
import { FieldInput } from '../../../ui/input/field-input.tsx';
import { useChangeField, useDraftView, useReadOnly } from './fee-context.tsx';
import { fieldLocked, fieldOff } from './field-off.ts';

interface FeeFieldProps {
  readonly path: FeePath;
  readonly width?: number | 'full';
}

/** One field of the catalogue on the form, with what the rules say of it now. */
export function FeeField({ path, width }: FeeFieldProps) {
  const value = useDraftView((view) => feeValue(view.fee, path));
  const error = useDraftView((view) => view.errors.get(path) ?? null);
  const required = useDraftView((view) => view.required.has(path));
  const changed = useDraftView((view) => view.changed.has(path));
  const off = useDraftView((view) => fieldOff(view.fee, path));
  const locked = useDraftView((view) => fieldLocked(view.fee, path));
  const readOnly = useReadOnly();
  const change = useChangeField();
  const onChange = useCallback((next: unknown) => change(path, next), [change, path]);
  return (
    <div className="form-field" data-path={path}>
      <FieldInput
        field={feeLeafAt(path).field}
        value={value}
        onChange={onChange as (next: never) => void}
        name={path}
        error={error}
        required={required}
        changed={changed}
        off={off}
        readOnly={readOnly || locked !== null}
        note={readOnly ? undefined : (locked ?? undefined)}
        width={width}
        placeholder={off === null ? undefined : words.none}
      />
    </div>
  );
}
