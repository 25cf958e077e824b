import { arrivalFeeFields } from '@tsuun/domain/arrival-fee/fields';
import type { ArrivalFee } from '@tsuun/domain/arrival-fee/record';
import { tsuunRef } from '@tsuun/domain/lookup/refs';
import { MasterField, MasterPlace, useMasterForm } from '../../master/form-context.tsx';
import { useReferences } from '../../ui/input/reference/reference-context.tsx';

type Station = { readonly id: string } & Readonly<Partial<Record<keyof typeof tsuunRef.shape, string | null>>>;

const { depTransportation, arrTransportation } = arrivalFeeFields;

/** An id as stations have it: only to tell rows apart here, since a rule keeps codes. */
const idOf = (parts: readonly (string | null)[]): string => parts.map((part) => part ?? '-').join('/');

interface StationInputProps {
  readonly label: string;
  readonly variant?: string;
  readonly value: Station | null;
  readonly error: string | null;
  readonly readOnly: boolean;
  readonly onChange: (station: Station | null) => void;
}

function StationInput({ variant, ...props }: StationInputProps) {
  const { Field } = useReferences();
  return <Field {...props} field={{ target: tsuunRef, ...(variant && { variant }) }} required width="full" />;
}

/**
 * Departure and agent (AFEE-03): picked as one row of the master, kept as codes. Taking a sub code away makes the rule
 * fit any.
 */
export function DepartureField() {
  const { record, readOnly, errorAt, put } = useMasterForm<ArrivalFee>();
  const dep = record.depTransportation;
  const row: Station = {
    id: idOf([dep.depJrEkiCode, dep.depEkiSubCode, dep.depJutakuninCode, dep.depJutakuninSubCode]),
    jrEkiCode: dep.depJrEkiCode,
    ekiSubCode: dep.depEkiSubCode,
    ekimeiKanji: dep.depEkimeiKanji,
    jutakuninCode: dep.depJutakuninCode,
    jutakuninSubCode: dep.depJutakuninSubCode,
    kaishaName: dep.depKaishaName,
  };
  const onChange = (station: Station | null): void =>
    put({
      'depTransportation.depJrEkiCode': station?.jrEkiCode ?? null,
      'depTransportation.depEkiSubCode': station?.ekiSubCode ?? null,
      'depTransportation.depEkimeiKanji': station?.ekimeiKanji ?? null,
      'depTransportation.depJutakuninCode': station?.jutakuninCode ?? null,
      'depTransportation.depJutakuninSubCode': station?.jutakuninSubCode ?? null,
      'depTransportation.depKaishaName': station?.kaishaName ?? null,
    });
  const error = errorAt('depTransportation.depJrEkiCode') ?? errorAt('depTransportation.depJutakuninCode');
  return (
    <>
      <MasterPlace path="depTransportation">
        <StationInput
          label={depTransportation.label}
          value={dep.depJrEkiCode === null ? null : row}
          error={error}
          readOnly={readOnly}
          onChange={onChange}
        />
      </MasterPlace>
      <MasterField path="depTransportation.depEkiSubCode" width={96} placeholder="問わない" />
      <MasterField path="depTransportation.depJutakuninSubCode" width={96} placeholder="問わない" />
    </>
  );
}

/** The arrival station (AFEE-04): one row per station and branch, agents do not matter. */
export function ArrivalField() {
  const { record, readOnly, errorAt, put } = useMasterForm<ArrivalFee>();
  const { arrJrEkiCode, arrEkiSubCode, arrEkimeiKanji } = record.arrTransportation;
  const value: Station | null =
    arrJrEkiCode === null
      ? null
      : {
          id: idOf([arrJrEkiCode, arrEkiSubCode]),
          jrEkiCode: arrJrEkiCode,
          ekiSubCode: arrEkiSubCode,
          ekimeiKanji: arrEkimeiKanji,
        };
  const onChange = (station: Station | null): void =>
    put({
      'arrTransportation.arrJrEkiCode': station?.jrEkiCode ?? null,
      'arrTransportation.arrEkiSubCode': station?.ekiSubCode ?? null,
      'arrTransportation.arrEkimeiKanji': station?.ekimeiKanji ?? null,
    });
  const error = errorAt('arrTransportation.arrJrEkiCode');
  return (
    <MasterPlace path="arrTransportation">
      <StationInput
        label={arrTransportation.label}
        variant="station"
        value={value}
        error={error}
        readOnly={readOnly}
        onChange={onChange}
      />
    </MasterPlace>
  );
}
