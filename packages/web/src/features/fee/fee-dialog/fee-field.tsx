import { feeLeafAt, type FeePath } from '@tsuun/domain/fee/path';
import { words } from '@tsuun/domain/message/words';
import { FieldPlace } from '../../../editing/field-place.tsx';
import { EditedInput, useDraftView, useReadOnly } from './fee-context.tsx';
import { fieldLocked, fieldOff } from './field-off.ts';

interface FeeFieldProps {
  readonly path: FeePath;
  readonly width?: number | 'full';
}

/** One field of the catalogue on the form, with what the rules say of it now. */
export function FeeField({ path, width }: FeeFieldProps) {
  const error = useDraftView((view) => view.errors.get(path) ?? null);
  const required = useDraftView((view) => view.required.has(path));
  const changed = useDraftView((view) => view.changed.has(path));
  const off = useDraftView((view) => fieldOff(view.fee, path));
  const locked = useDraftView((view) => fieldLocked(view.fee, path));
  const readOnly = useReadOnly();
  return (
    <FieldPlace path={path}>
      <EditedInput
        path={path}
        field={feeLeafAt(path).field}
        error={error}
        required={required}
        changed={changed}
        off={off}
        readOnly={readOnly || locked !== null}
        note={readOnly ? undefined : (locked ?? undefined)}
        width={width}
        placeholder={off === null ? undefined : words.none}
      />
    </FieldPlace>
  );
}
