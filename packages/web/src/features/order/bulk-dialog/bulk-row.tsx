import type { ReactNode } from 'react';
import type { PresentField } from '@tsuun/contract/order/bulk';
import { counted } from '@tsuun/domain/message/figures';
import { clearField, clearFieldLabel, dropField, keepFieldLabel } from '@tsuun/domain/message/order/bulk-dialog';
import { words } from '@tsuun/domain/message/words';
import { isClearable } from '@tsuun/domain/order/bulk-update';
import { leafAt, type OrderPath } from '@tsuun/domain/order/path';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PresentValues } from './present-values.tsx';
import { FieldInput } from '../../../ui/input/field-input.tsx';
import { WithEmployees } from '../order-parts.tsx';

interface BulkRowProps {
  readonly path: OrderPath;
  readonly value: unknown;
  readonly cleared: boolean;
  readonly present: PresentField | null;
  /** True if the count belongs to an earlier entry. */
  readonly outdated: boolean;
  readonly error: string | null;
  readonly remark: string | null;
  readonly onChange: (value: unknown) => void;
  readonly onClear: (cleared: boolean) => void;
  /** Narrows the selection to the orders in which the field is blank. */
  readonly onOnlyBlank: () => void;
}

/** Row of one field: present values, new value or blank, and the number of changing orders. */
export function BulkRow(props: BulkRowProps) {
  const { path, value, cleared, present, outdated } = props;
  const { field } = leafAt(path);
  const chosen = cleared || (value !== null && value !== undefined);
  return (
    <div className={classNames('bulk-row', chosen && 'bulk-row-chosen')}>
      <span aria-hidden="true">{field.label}</span>
      <PresentValues label={field.label} present={present} onOnlyBlank={props.onOnlyBlank} />
      <div className="bulk-next row">
        {cleared ? (
          <ClearedField label={field.label} error={props.error} onKeep={() => props.onClear(false)} />
        ) : (
          <>
            <BulkField path={path} value={value} onChange={props.onChange} error={props.error} remark={props.remark} />
            {isClearable(path) && !chosen && (
              <Button look="quiet" label={clearFieldLabel(field.label)} onClick={() => props.onClear(true)}>
                {clearField}
              </Button>
            )}
          </>
        )}
      </div>
      <span className={classNames('end', outdated && 'faint')}>
        {chosen && present !== null ? counted(present.changing) : words.none}
      </span>
    </div>
  );
}

interface ClearedFieldProps {
  readonly label: string;
  readonly error: string | null;
  readonly onKeep: () => void;
}

/** Text in place of the input of a field that is blanked in all orders. */
function ClearedField({ label, error, onKeep }: ClearedFieldProps) {
  return (
    <>
      <span className="tag tone-accent caption">{clearField}</span>
      <Button look="quiet" icon="undo" label={keepFieldLabel(label)} onClick={onKeep}>
        {dropField}
      </Button>
      {error !== null && (
        <span className="field-message row tight caption negative" role="alert">
          {error}
        </span>
      )}
    </>
  );
}

interface BulkFieldProps {
  readonly path: OrderPath;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error: string | null;
  readonly remark?: string | null;
}

/** Input of a field without 必須 (ORD-BATCH-10); drivers can be picked from the employees (PICK-17). */
export function BulkField({ path, value, onChange, error, remark }: BulkFieldProps) {
  const input = (note: ReactNode) => (
    <FieldInput
      name={path}
      field={{ ...leafAt(path).field, required: false }}
      value={value}
      onChange={onChange as (given: never) => void}
      labelPlace="hidden"
      error={error}
      remark={remark}
      note={note}
    />
  );
  if (path !== 'pickCarInfo.driver' && path !== 'deliveryCarInfo.driver') return input(null);
  return (
    <WithEmployees path={path} able onPick={onChange}>
      {input}
    </WithEmployees>
  );
}
