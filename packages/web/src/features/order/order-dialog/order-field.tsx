import type { ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { leafAt, type OrderPath } from '@tsuun/domain/order/path';
import type { LabelPlace } from '../../../ui/input/input-props.ts';
import { FieldPlace } from '../../../editing/field-place.tsx';
import { EditedInput, useDraftView, useReadOnly } from './draft-context.tsx';
import { fieldOff } from './field-off.ts';
import { FeedChip } from './held/feed-chip.tsx';
import { useHeldLine } from './held/held-context.tsx';

interface OrderFieldProps {
  readonly path: OrderPath;
  readonly labelPlace?: LabelPlace;
  readonly width?: number | 'full';
  readonly note?: ReactNode;
  readonly describedBy?: string | undefined;
}

/** One field of the catalogue on the form, with what the rules say of it now. */
export function OrderField({ path, labelPlace, note, ...layout }: OrderFieldProps) {
  const { field } = leafAt(path);
  const error = useDraftView((view) => view.errors.get(path) ?? null);
  const required = useDraftView((view) => view.required.has(path));
  const changed = useDraftView((view) => view.changed.has(path));
  const off = useDraftView((view) => fieldOff(view.order, path));
  const readOnly = useReadOnly();
  const held = useHeldLine(path) !== undefined;
  return (
    <FieldPlace path={path}>
      <EditedInput
        {...layout}
        path={path}
        note={held ? <NoteWithChip path={path} note={note} /> : note}
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

/** The field's own note, and what the feed says. */
const NoteWithChip = ({ path, note }: { readonly path: OrderPath; readonly note: ReactNode }) => (
  <>
    {note} <FeedChip path={path} />
  </>
);
