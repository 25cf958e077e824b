import { useState, type ReactNode } from 'react';
import { putAt } from '@tsuun/domain/field/leaves';
import { bulkCountText, bulkHint, bulkName } from '@tsuun/domain/message/order/bulk-dialog';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { bulkFilled, bulkGroups, type BulkRequest } from '@tsuun/domain/order/bulk-update';
import { dayRemarks } from '@tsuun/domain/order/days/day-remarks';
import { leafAt, orderValue, type OrderPath } from '@tsuun/domain/order/path';
import type { Brief } from '../../../list/use-selection.ts';
import { valueText } from '../../../editing/leaving/changes.ts';
import type { UnsavedChange } from '../../../lib/unsaved.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { SelectedIds } from './selected-ids.tsx';
import { useBulkSave } from './use-bulk-save.ts';
import { useToday } from '../../../ui/today.ts';
import { FieldInput } from '../../../ui/input/field-input.tsx';
import { WithEmployees } from '../with-employees.tsx';
import './bulk-dialog.css';

interface BulkDialogProps {
  readonly ids: readonly string[];
  /** Known data of the orders: their container numbers, and which are confirmed. */
  readonly known: readonly Brief[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** One entry for many orders: what is filled is changed, what is blank stays (ORD-BATCH-07..16). */
export function BulkDialog({ ids, known, onClose, onSaved }: BulkDialogProps) {
  const [entry, setEntry] = useState<BulkRequest>({});
  const { save, state, refusal } = useBulkSave(ids, onSaved);
  const filled = bulkFilled(entry);
  const today = useToday();
  const remarks = new Map<string, string>(dayRemarks(entry, today).map(({ path, mark }) => [path, mark]));
  const change = (path: OrderPath, value: unknown): void =>
    setEntry((before) => {
      const copy: Record<string, unknown> = structuredClone(before);
      putAt(copy, leafAt(path).keys, value);
      return copy;
    });
  return (
    <FormDialog
      title="オーダー一括編集"
      size="wide"
      onClose={onClose}
      edited={filled.length > 0 && state !== 'saved'}
      edits={() => ({ name: bulkName(ids.length), changes: filled.map((path) => bulkChange(entry, path)) })}
      onSubmit={() => void save(entry)}
      error={refusal?.sentence ?? null}
      saving={state !== 'open'}
      refusal={filled.length === 0 ? message.nothingToUpdate : null}
      footStart={<>{bulkCountText(ids.length, filled.length)}</>}
      submitLabel={words.save}
    >
      <SelectedIds ids={ids} known={known} />
      <p className="bulk-dialog-hint">{bulkHint}</p>
      <div className="bulk-dialog-groups">
        {bulkGroups.map((group) => (
          <fieldset key={group.name} className="bulk-dialog-group">
            <legend>{group.name}</legend>
            {group.paths.map((path) => (
              <BulkField
                key={path}
                path={path}
                value={orderValue(entry, path)}
                onChange={(value) => change(path, value)}
                error={refusal?.fields[path]?.[0] ?? refusal?.fields[`request.${path}`]?.[0] ?? null}
                remark={remarks.get(path) ?? null}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </FormDialog>
  );
}

/** A field as the bulk update sets it; the values before may differ from order to order. */
const bulkChange = (entry: BulkRequest, path: OrderPath): UnsavedChange => {
  const { field, column } = leafAt(path);
  return { label: column, from: null, to: valueText(field, orderValue(entry, path)) };
};

interface BulkFieldProps {
  readonly path: OrderPath;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error: string | null;
  /** Remark on an unlikely value. */
  readonly remark?: string | null;
}

/** A field of the bulk update: nothing is required there (ORD-BATCH-10); drivers come from the employees too (PICK-17). */
export function BulkField({ path, value, onChange, error, remark }: BulkFieldProps) {
  const input = (note: ReactNode) => (
    <FieldInput
      name={path}
      field={{ ...leafAt(path).field, required: false }}
      value={value}
      onChange={onChange as (given: never) => void}
      error={error}
      remark={remark}
      note={note}
    />
  );
  if (path !== 'pickCarInfo.driver' && path !== 'deliveryCarInfo.driver') return input(null);
  return (
    <WithEmployees able onPick={onChange}>
      {input}
    </WithEmployees>
  );
}
