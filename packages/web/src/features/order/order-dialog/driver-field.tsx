import { useState, type KeyboardEvent } from 'react';
import { jugyoinRef } from '@tsuun/domain/lookup/refs';
import { words } from '@tsuun/domain/message/words';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useReferences } from '../../../ui/input/reference-context.tsx';
import { useDraftView, useEditing, useReadOnly } from './draft-context.tsx';
import { changeField } from './draft.ts';
import { fieldOff } from './field-off.ts';
import { OrderField } from './order-field.tsx';

const employees = { target: jugyoinRef };

/** The driver's name: typed, or picked from the employees (PICK-17), who are not the only ones that drive. */
export function DriverField({ path }: { path: 'pickCarInfo.driver' | 'deliveryCarInfo.driver' }) {
  const { store } = useEditing();
  const { Picker } = useReferences();
  const [browsing, setBrowsing] = useState(false);
  const readOnly = useReadOnly();
  const off = useDraftView((view) => fieldOff(view.order, path) !== null);
  const browse = readOnly || off ? null : () => setBrowsing(true);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'F4' || browse === null || browsing) return;
    event.preventDefault();
    browse();
  };
  const take = (name: unknown): void => store.set((draft) => changeField(draft, path, name));
  return (
    <div role="presentation" className="form-field" onKeyDown={onKeyDown}>
      <OrderField
        path={path}
        width={108}
        note={browse && <IconButton icon="list" label={words.browse} shortcut="F4" skipped onClick={browse} />}
      />
      {browsing && (
        <Picker field={employees} onPick={(row) => take(row.kanjiShimei)} onClose={() => setBrowsing(false)} />
      )}
    </div>
  );
}
