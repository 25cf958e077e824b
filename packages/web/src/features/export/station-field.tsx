import { tsuunRef } from '@tsuun/domain/lookup/refs';
import { useReferences } from '../../ui/input/reference-context.tsx';

const field = { target: tsuunRef, variant: 'charge-transportation' } as const;

interface StationFieldProps {
  readonly value: { readonly id: string } | null;
  readonly onChange: (station: { readonly id: string } | null) => void;
}

/** 担当駅: one of our own stations, by code, name or from the dialog (PICK-08). */
export function StationField({ value, onChange }: StationFieldProps) {
  const { Field } = useReferences();
  return <Field label="担当駅" field={field} value={value} onChange={onChange} />;
}
