import type { ReactNode } from 'react';
import { leafAt, type OrderPath } from '@tsuun/domain/order/path';
import { FieldInput } from '../../../ui/input/field-input.tsx';
import { WithEmployees } from '../with-employees.tsx';

interface BulkFieldProps {
  readonly path: OrderPath;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error: string | null;
  /** Remark on an unlikely value. */
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
