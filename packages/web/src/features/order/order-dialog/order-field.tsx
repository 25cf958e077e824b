import type { ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { leafAt, type OrderPath } from '@tsuun/domain/order/path';
import type { LabelPlace } from '../../../ui/input/input-props.ts';
import { FieldPlace } from '../../../editing/field-place.tsx';
import { EditedInput, useDraftView, useReadOnly } from './draft-context.tsx';
import { fieldOff } from './field-off.ts';

interface OrderFieldProps {
  readonly path: OrderPath;
  readonly labelPlace?: LabelPlace;
  readonly width?: number | 'full';
  readonly note?: ReactNode;
}

/** One field of the catalogue on the form, with what the rules say of it now. */
export function OrderField({ path, labelPlace, ...layout }: OrderFieldProps) {
  const { field } = leafAt(path);
  const error = useDraftView((view) => view.errors.get(path) ?? null);
  const required = useDraftView((view) => view.required.has(path));
  const changed = useDraftView((view) => view.changed.has(path));
  const off = useDraftView((view) => fieldOff(view.order, path));
  const readOnly = useReadOnly();
  return (
    <FieldPlace path={path}>
      <EditedInput
        {...layout}
        path={path}
        labelPlace={labelPlace}
        field={field}
        error={error}
        required={required}
        changed={changed}
        off={off}
        readOnly={readOnly}
        placeholder={off === null ? undefined : labelPlace === 'hidden' && field.kind === 'ref' ? off : words.none}
      />
    </FieldPlace>
  );
}
