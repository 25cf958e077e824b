import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { jugyoinRef } from '@tsuun/domain/lookup/refs';
import { orderLabel, type OrderPath } from '@tsuun/domain/order/path';
import { words } from '@tsuun/domain/message/words';
import { IconButton } from '../../ui/icon-button.tsx';
import { useReferences } from '../../ui/input/reference/reference-context.tsx';

const employees = { target: jugyoinRef };

interface WithEmployeesProps {
  readonly path: OrderPath;
  /** True if the field takes input. */
  readonly able: boolean;
  readonly onPick: (name: string | null) => void;
  /** Field with the button next to it. */
  readonly children: (button: ReactNode) => ReactNode;
}

/** Field of a driver with a picker of employees (PICK-17); other drivers are typed. */
export function WithEmployees({ path, able, onPick, children }: WithEmployeesProps) {
  const { Picker } = useReferences();
  const [browsing, setBrowsing] = useState(false);
  const browse = (): void => setBrowsing(true);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'F4' || !able || browsing) return;
    event.preventDefault();
    browse();
  };
  return (
    <div role="presentation" className="form-field" onKeyDown={onKeyDown}>
      {children(
        able && (
          <IconButton
            icon="list"
            label={words.browse}
            field={orderLabel(path)}
            shortcut="F4"
            skipped
            onClick={browse}
          />
        ),
      )}
      {browsing && (
        <Picker
          field={employees}
          onPick={(row) => onPick(typeof row.kanjiShimei === 'string' ? row.kanjiShimei : null)}
          onClose={() => setBrowsing(false)}
        />
      )}
    </div>
  );
}
